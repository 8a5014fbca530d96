import { z } from "zod";
import { listFlowsContract } from "@/lib/flows/definitions/contract";
import { listExecutionsContract } from "@/lib/flows/executions/contract";
import { flowTypeSchema } from "@/lib/flows/model";
import { listSecretsContract } from "@/lib/flows/secrets/contract";
import {
	actionNotFound,
	actionSchema,
	listActionCallsContract,
	listActionsContract,
} from "@/lib/identity/actions/contract";
import { listApiResourcesContract } from "@/lib/identity/api-resources/contract";
import { accessRequestFilters, listAccessRequestsContract } from "@/lib/identity/application-access/contract";
import {
	applicationNotFound,
	applicationSortSchema,
	listApplicationsContract,
} from "@/lib/identity/applications/contract";
import { listAttributesContract } from "@/lib/identity/attributes/contract";
import {
	getGroupContract,
	getRoleContract,
	listGroupsContract,
	listRolesContract,
	listUsersContract,
} from "@/lib/identity/directory/contract";
import { listMappingsContract, mappingSortSchema } from "@/lib/identity/discovery/contract";
import { listIdentityProvidersContract } from "@/lib/identity/identity-providers/contract";
import {
	invitationSortSchema,
	invitationStatusSchema,
	listInvitationsContract,
} from "@/lib/identity/invitations/contract";
import {
	credentialStatuses,
	issuedSorts,
	listCredentialDefinitionsContract,
	listIssuedCredentialsContract,
} from "@/lib/identity/issuance/contract";
import {
	effectStatuses,
	itemStates,
	listAccessReviewItemsContract,
	listAccessReviewsContract,
	listLifecycleEffectsContract,
	listLifecycleRulesContract,
	reviewNotFound,
	ruleNotFound,
} from "@/lib/identity/lifecycle/contract";
import {
	listOrganizationsContract,
	organizationSortSchema,
	organizationStatusSchema,
} from "@/lib/identity/organizations/contract";
import {
	listProvisioningLogContract,
	listProvisioningTargetsContract,
	logStatuses,
	targetNotFound,
} from "@/lib/identity/provisioning/contract";
import {
	deliveryStatuses,
	listWebhookDeliveriesContract,
	listWebhooksContract,
	webhookNotFound,
} from "@/lib/identity/webhooks/contract";
import { listAuditEventsContract } from "@/lib/platform/audit/contract";
import { searchText } from "@/lib/platform/http/pagination";
import { languages } from "@/lib/platform/i18n/languages";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { listMessagesContract, listSendersContract } from "@/lib/platform/messages/contract";
import {
	grantFilters,
	listGrantsContract,
	listOwnTokensContract,
	ownTokenFilters,
} from "@/lib/protocols/oidc/contract";
import { exportOf, exportOfAll } from "./export-contract";

const search = searchText("As in the list.");
const order = z.enum(["asc", "desc"]).default("asc");
const everything = z.object({});
const people = z.object({ search, sort: z.enum(["displayName", "username"]).default("displayName"), order });
const grants = z.object(grantFilters);
const accessRequests = z.object(accessRequestFilters);
const ownTokens = z.object(ownTokenFilters);
const reviewItems = z.object({ answer: z.enum(itemStates).optional() });
const effects = z.object({ status: z.enum(effectStatuses).optional() });
const provisioned = z.object({
	search,
	status: z.enum(logStatuses).optional(),
	order: z.enum(["asc", "desc"]).default("desc"),
});
const deliveries = z.object({ status: z.enum(deliveryStatuses).optional() });

/** The contracts of the exports, by the name of the list. Their filters and orders are those of the console's pages. */
export const listExportContracts = {
	users: exportOf(
		"users",
		{ access: listUsersContract.access },
		z.object({
			search,
			status: z.enum(["active", "disabled"]).optional(),
			home: z
				.enum(["everyone", "here", "elsewhere"])
				.default("everyone")
				.meta({ description: "The organization's own users, its guests, or both." }),
			sort: z.enum(["username", "displayName", "lastSignInAt", "createdAt"]).default("username"),
			order,
		}),
	),
	groups: exportOf(
		"groups",
		{ access: listGroupsContract.access },
		z.object({ search, sort: z.enum(["displayName", "memberCount", "createdAt"]).default("displayName"), order }),
	),
	roles: exportOf(
		"roles",
		{ access: listRolesContract.access },
		z.object({
			search,
			sort: z.enum(["displayName", "createdAt"]).default("displayName"),
			order,
			language: z
				.enum(languages.map(({ code }) => code))
				.optional()
				.meta({ description: "Shipped roles are found and ordered by their names in this language." }),
		}),
	),
	organizations: exportOf(
		"organizations",
		{ access: listOrganizationsContract.access },
		z.object({
			search,
			status: organizationStatusSchema.optional(),
			sort: organizationSortSchema.default("displayName"),
			order,
		}),
	),
	domains: exportOf(
		"domains",
		{ access: listMappingsContract.access },
		z.object({ search, sort: mappingSortSchema.default("displayName"), order }),
	),
	applications: exportOf(
		"applications",
		{ access: listApplicationsContract.access },
		z.object({
			search,
			agents: z.enum(["only", "without"]).optional(),
			sort: applicationSortSchema.default("createdAt"),
			order,
		}),
	),
	invitations: exportOf(
		"invitations",
		{ access: listInvitationsContract.access },
		z.object({
			search,
			status: invitationStatusSchema.optional(),
			sort: invitationSortSchema.default("issuedAt"),
			order,
		}),
	),
	"group-members": exportOf<typeof people, "groupId">(
		"groups/{groupId}/members",
		{ access: getGroupContract.access, refusals: getGroupContract.refusals },
		people,
	),
	"role-holders": exportOf<typeof people, "roleId">(
		"roles/{roleId}/users",
		{ access: getRoleContract.access, refusals: getRoleContract.refusals },
		people,
	),
	grants: exportOf<typeof grants, "applicationId">(
		"applications/{applicationId}/grants",
		{ access: listGrantsContract.access, refusals: [applicationNotFound] },
		grants,
	),
	"access-requests": exportOf<typeof accessRequests, "applicationId">(
		"applications/{applicationId}/access-requests",
		{ access: listAccessRequestsContract.access, refusals: [applicationNotFound] },
		accessRequests,
	),
	"own-tokens": exportOf<typeof ownTokens, "applicationId">(
		"applications/{applicationId}/tokens",
		{ access: listOwnTokensContract.access, refusals: [applicationNotFound] },
		ownTokens,
	),
	"credential-definitions": exportOf(
		"credential-definitions",
		{ access: listCredentialDefinitionsContract.access },
		z.object({ search, sort: z.enum(["name", "updatedAt"]).default("name"), order }),
	),
	"issued-credentials": exportOf(
		"issued-credentials",
		{ access: listIssuedCredentialsContract.access },
		z.object({
			search,
			status: z.enum(credentialStatuses).optional(),
			sort: z.enum(issuedSorts).default("issuedAt"),
			order: z.enum(["asc", "desc"]).default("desc"),
		}),
	),
	"api-resources": exportOfAll("api-resources", listApiResourcesContract),
	attributes: exportOfAll("attributes", listAttributesContract),
	"identity-providers": exportOfAll("identity-providers", listIdentityProvidersContract),
	senders: exportOfAll("senders", listSendersContract),
	flows: exportOf(
		"flows",
		{ access: listFlowsContract.access },
		z.object({
			search,
			type: flowTypeSchema.optional(),
			sort: z.enum(["created", "updated", "name", "handle", "type"]).default("created"),
			order: z.enum(["asc", "desc"]).default("desc"),
		}),
	),
	secrets: exportOf(
		"secrets",
		{ access: listSecretsContract.access },
		z.object({
			search,
			use: z.enum(["used", "unused"]).optional(),
			sort: z.enum(["name", "updatedAt"]).default("name"),
			order,
		}),
	),
	actions: exportOf(
		"actions",
		{ access: listActionsContract.access },
		z.object({
			search,
			status: actionSchema.shape.status.optional(),
			sort: z.enum(["order", "name", "updatedAt"]).default("order"),
			order,
		}),
	),
	"lifecycle-rules": exportOf(
		"lifecycle-rules",
		{ access: listLifecycleRulesContract.access },
		z.object({
			search,
			status: z.enum(["enabled", "disabled"]).optional(),
			sort: z.enum(["name", "updatedAt"]).default("name"),
			order,
		}),
	),
	"lifecycle-effects": exportOf<typeof effects, "ruleId">(
		"lifecycle-rules/{ruleId}/effects",
		{ access: listLifecycleEffectsContract.access, refusals: [ruleNotFound] },
		effects,
	),
	"provisioning-targets": exportOf(
		"provisioning-targets",
		{ access: listProvisioningTargetsContract.access },
		z.object({
			search,
			status: z.enum(["enabled", "disabled"]).optional(),
			sort: z.enum(["name", "updatedAt"]).default("name"),
			order,
		}),
	),
	"provisioning-log": exportOf<typeof provisioned, "targetId">(
		"provisioning-targets/{targetId}/log",
		{ access: listProvisioningLogContract.access, refusals: [targetNotFound] },
		provisioned,
	),
	"access-reviews": exportOfAll("access-reviews", listAccessReviewsContract),
	"access-review-items": exportOf<typeof reviewItems, "accessReviewId">(
		"access-reviews/{accessReviewId}/items",
		{ access: listAccessReviewItemsContract.access, refusals: [reviewNotFound] },
		reviewItems,
	),
	webhooks: exportOf(
		"webhooks",
		{ access: listWebhooksContract.access },
		z.object({
			search,
			status: z.enum(["active", "inactive"]).optional(),
			sort: z.enum(["name", "updatedAt"]).default("name"),
			order,
		}),
	),
	executions: exportOfAll("executions", listExecutionsContract),
	messages: exportOfAll("messages", listMessagesContract),
	"audit-log": exportOfAll("audit-log", listAuditEventsContract),
	"action-calls": exportOf<typeof everything, "actionId">(
		"actions/{actionId}/calls",
		{ access: listActionCallsContract.access, refusals: [actionNotFound] },
		everything,
	),
	"webhook-deliveries": exportOf<typeof deliveries, "webhookId">(
		"webhooks/{webhookId}/deliveries",
		{ access: listWebhookDeliveriesContract.access, refusals: [webhookNotFound] },
		deliveries,
	),
};
/** Called by pages. */
export const exportAccessRequestsContract = listExportContracts["access-requests"];
export const exportGrantsContract = listExportContracts.grants;
export const exportOwnTokensContract = listExportContracts["own-tokens"];
export type ExportedList = keyof typeof listExportContracts;

/**
 * The path of an export with the same filter and order as the page of the list, without the organization.
 * @param ids the ids in the path, of a list that belongs to something
 */
export function listExportPath(list: ExportedList, state: object, ids: Readonly<Record<string, string>> = {}): string {
	const { path: pattern, query } = listExportContracts[list];
	const path = pattern.replace(/\{(\w+)\}/g, (unfilled, name: string) => ownMember(ids, name) ?? unfilled);
	const known = Object.keys(query?.shape ?? {});
	const asked = Object.entries(state).filter(
		([name, value]) => known.includes(name) && value !== undefined && value !== "",
	);
	return asked.length === 0
		? path
		: `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}
