import { processState } from "@/lib/platform/kernel";
import { type ConfiguredOperations, operationsById } from "@/lib/protocols/configuration";
import { GET as policy } from "./assurance-policy/route";
import { GET as branding } from "./branding/route";
import { GET as defaultFlow } from "./flows/[flowId]/default/route";
import { GET as flow } from "./flows/[flowId]/route";
import { GET as flowUse } from "./flows/[flowId]/use/route";
import { GET as flows } from "./flows/route";
import { GET as identityProvider } from "./identity-providers/[identityProviderId]/route";
import { GET as identityProviders } from "./identity-providers/route";
import { GET as sender } from "./senders/[senderId]/route";
import { GET as senders } from "./senders/route";
import { GET as activation } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/activate/route";
import { GET as deactivation } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/deactivate/route";
import { GET as action } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/route";
import { GET as actions } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/route";
import { GET as apiResource } from "./t/[organization]/api/server/v1/api-resources/[apiResourceId]/route";
import { GET as apiResources } from "./t/[organization]/api/server/v1/api-resources/route";
import { GET as application } from "./t/[organization]/api/server/v1/applications/[applicationId]/route";
import { GET as applications } from "./t/[organization]/api/server/v1/applications/route";
import { GET as attribute } from "./t/[organization]/api/server/v1/attributes/[attributeName]/route";
import { GET as attributes } from "./t/[organization]/api/server/v1/attributes/route";
import { GET as credential } from "./t/[organization]/api/server/v1/credential-definitions/[definitionId]/route";
import { GET as credentials } from "./t/[organization]/api/server/v1/credential-definitions/route";
import { GET as lifecycleRule } from "./t/[organization]/api/server/v1/lifecycle-rules/[ruleId]/route";
import { GET as lifecycleRules } from "./t/[organization]/api/server/v1/lifecycle-rules/route";
import { GET as discovery } from "./t/[organization]/api/server/v1/organization-configs/discovery/route";
import { GET as passwordHistory } from "./t/[organization]/api/server/v1/organization-configs/password-history/route";
import { GET as domains } from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/route";
import { GET as allDomains } from "./t/[organization]/api/server/v1/organizations/discovery/route";
import { GET as organizations } from "./t/[organization]/api/server/v1/organizations/route";
import { GET as provisioningTarget } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/route";
import { GET as provisioningTargets } from "./t/[organization]/api/server/v1/provisioning-targets/route";
import { GET as secret } from "./t/[organization]/api/server/v1/secrets/[secretName]/route";
import { GET as secrets } from "./t/[organization]/api/server/v1/secrets/route";
import { GET as webhook } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/route";
import { GET as webhooks } from "./t/[organization]/api/server/v1/webhooks/route";
import { GET as group } from "./t/[organization]/scim2/Groups/[groupId]/route";
import { GET as groups } from "./t/[organization]/scim2/Groups/route";
import { GET as role } from "./t/[organization]/scim2/v2/Roles/[roleId]/route";
import { GET as roles } from "./t/[organization]/scim2/v2/Roles/route";
import { GET as importTexts } from "./translations/import/route";
import { GET as texts } from "./translations/route";

const paths = [
	...[branding, policy, flow, defaultFlow, flowUse, flows, identityProvider, identityProviders, sender, senders],
	...[activation, deactivation, action, actions, apiResource, apiResources, application, applications],
	...[attribute, attributes, discovery, domains, allDomains, organizations, secret, secrets, webhook, webhooks],
	...[credential, credentials, group, groups, role, roles, lifecycleRule, lifecycleRules, importTexts, texts],
	...[passwordHistory, provisioningTarget, provisioningTargets],
];

/** The operations by which the configuration of an organization is read and changed. */
export function configuredOperations(): ConfiguredOperations {
	return processState("configured-operations", () => operationsById(paths.flatMap(({ operations }) => operations)));
}
