import { judgeOwnSignIn } from "@/lib/flows/assurance";
import { assuranceOperations } from "@/lib/flows/assurance/operations";
import { insertDefaultFlows } from "@/lib/flows/definitions";
import { flowOperations } from "@/lib/flows/definitions/operations";
import { executionLogOperations } from "@/lib/flows/executions/operations";
import { findingOperations } from "@/lib/flows/finding/operations";
import { insightOperations } from "@/lib/flows/insights/operations";
import { flowListingOperations } from "@/lib/flows/listing/operations";
import { presenceOperations } from "@/lib/flows/presence/operations";
import { publicationOperations } from "@/lib/flows/publication/operations";
import { executionOperations } from "@/lib/flows/runtime/operations";
import { secretOperations } from "@/lib/flows/secrets/operations";
import { translationOperations } from "@/lib/flows/translations/operations";
import { actionOperations } from "@/lib/identity/actions/operations";
import { apiResourceOperations } from "@/lib/identity/api-resources/operations";
import { pagesOfApplications } from "@/lib/identity/applications";
import { applicationOperations } from "@/lib/identity/applications/operations";
import { attributeOperations } from "@/lib/identity/attributes/operations";
import { authenticate, authenticateAnywhere } from "@/lib/identity/authentication";
import { brandingOperations } from "@/lib/identity/branding/operations";
import { directoryOperations } from "@/lib/identity/directory/operations";
import { discoveryOperations } from "@/lib/identity/discovery/operations";
import { identityProviderOperations } from "@/lib/identity/identity-providers/operations";
import { invitationOperations } from "@/lib/identity/invitations/operations";
import { listExportOperations } from "@/lib/identity/list-exports/operations";
import { organizationOperations } from "@/lib/identity/organizations/operations";
import { validationEndpoints } from "@/lib/identity/validation-service/contract";
import { webhookOperations } from "@/lib/identity/webhooks/operations";
import { auditOperations } from "@/lib/platform/audit/operations";
import { healthEndpoints } from "@/lib/platform/http/health-endpoints";
import { openApi } from "@/lib/platform/http/openapi";
import { openApiContract } from "@/lib/platform/http/openapi-contract";
import { documentOperation, type Operation, type Operations } from "@/lib/platform/http/operation";
import { processState } from "@/lib/platform/kernel";
import { messageOperations } from "@/lib/platform/messages/operations";
import { mcpEndpoints } from "@/lib/protocols/mcp/contract";
import { oidcEndpoints } from "@/lib/protocols/oidc/contract";
import { oidcOperations } from "@/lib/protocols/oidc/operations";
import { samlEndpoints } from "@/lib/protocols/saml/contract";
import { samlOperations } from "@/lib/protocols/saml/operations";

/**
 * Every operation of Portico, in the order of the documentation. Routing, the OpenAPI document and the tests of permissions and
 * isolation derive from this list; a test fails if a contract is missing in it.
 */
const joined: Operations = [
	...flowOperations,
	...flowListingOperations,
	...publicationOperations,
	...presenceOperations,
	...assuranceOperations,
	...executionOperations,
	...executionLogOperations,
	...insightOperations,
	...findingOperations,
	...translationOperations,
	...applicationOperations(judgeOwnSignIn),
	...apiResourceOperations,
	...samlOperations,
	...oidcOperations,
	...organizationOperations(insertDefaultFlows),
	...discoveryOperations,
	...attributeOperations,
	...directoryOperations,
	...invitationOperations,
	...listExportOperations,
	...identityProviderOperations,
	...brandingOperations,
	...secretOperations,
	...actionOperations,
	...messageOperations,
	...webhookOperations,
	...auditOperations,
	documentOperation(openApiContract, openApiDocument),
];

const callers = { authentication: { authenticate, authenticateAnywhere }, across: pagesOfApplications };

export const operations: readonly Operation[] = joined.map((each) =>
	"servedFor" in each ? each.servedFor(callers) : each,
);

/** The OpenAPI document, created once. */
export function openApiDocument() {
	return processState("openapi", () =>
		openApi(
			operations.map(({ contract }) => contract),
			[...oidcEndpoints, ...samlEndpoints, ...mcpEndpoints, ...validationEndpoints, ...healthEndpoints],
		),
	);
}
