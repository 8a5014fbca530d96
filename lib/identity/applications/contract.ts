import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	applicationListSchema,
	applicationSchema,
	applicationSettingsSchema,
	applicationUpdateSchema,
	newSecretSchema,
} from "./application-schemas";
import {
	applicationHasChanged,
	applicationNotFound,
	appsNotNamed,
	beyondOwn,
	consoleSignInNotProved,
	consoleSignInOpen,
	flowNotApproved,
	flowNotChosen,
	invalidPagination,
	invalidQuery,
	invalidRequest,
	issuerNotTrusted,
	noSecret,
	ownApplication,
	samlIssuerTaken,
	secretNotFound,
	tooManySecrets,
	vouchingRefused,
} from "./errors";
import { settingValuesSchema } from "./setting-values";

export * from "./access-settings";
export * from "./agent-settings";
export * from "./application-schemas";
export { applicationHasChanged, applicationNotFound, beyondOwn, consoleSignInNotProved } from "./errors";
export { financialGradeDemands, inFinancialGrade } from "./financial-grade";
export * from "./grant-types";
export { READ_ONLY_MEMBERS } from "./member-names";
export { getAppleAssociationContract, getAssetLinksContract } from "./named-apps-contract";
export { NEW_SAML_SETTINGS } from "./new-saml-settings";
export { inOauth21, oauth21Demands } from "./oauth-2-1";
export * from "./oidc-settings";
export * from "./oidc-values";
export { isNativeRedirect, isRedirectPattern, matchesRedirectPattern, redirectUrlProblem } from "./redirect-url";
export { RESERVED_CLAIMS } from "./reserved-claims";
export { effectiveSettings } from "./review/effective-settings";
export type { Finding, Severity, Surroundings } from "./review/finding";
export { lintApplication } from "./review/lint-application";
export type { Statement, StatementTopic } from "./review/statement";
export * from "./saml-settings";
export * from "./saml-values";
export type { SettingValues } from "./setting-values";
export { storedOidcSettings } from "./stored-settings";
export { httpsUrl } from "./url-schemas";
export { MAX_SECRETS, usesSecret } from "./uses-secret";
export { writableMembers } from "./writable-members";

export const applicationSortSchema = z.enum(["name", "createdAt", "updatedAt"]);
export type ApplicationSort = z.infer<typeof applicationSortSchema>;

const listQuery = z.object({
	search: searchText("Part of the name or the client id; upper and lower case are alike."),
	agents: z
		.enum(["only", "without"])
		.optional()
		.meta({ description: "Only agents, or all the others; by default both." }),
	flowId: z.uuid().optional().meta({ description: "Only applications that refer to this flow." }),
	sort: applicationSortSchema.default("createdAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type ApplicationQuery = z.output<typeof listQuery>;

const common = { tag: "Applications" } as const;
const PATH = "/t/{organization}/api/server/v1/applications";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
const byId = inOrganization.extend({ applicationId: z.string().meta({ description: "Id of the application." }) });
const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");

export const listApplicationsContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listApplications",
	summary: "List applications",
	params: inOrganization,
	query: listQuery,
	queryRefusal: (parameter) => (parameter === "limit" || parameter === "offset" ? invalidPagination : invalidQuery),
	answer: { status: 200, schema: applicationListSchema, description: "A page of applications" },
	refusals: [invalidPagination, invalidQuery, notOwnOrganization],
});

export const getSettingValuesContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: `${PATH}/meta`,
	operationId: "getApplicationSettingValues",
	summary: "Read the values that settings can have",
	params: inOrganization,
	answer: { status: 200, schema: settingValuesSchema, description: "The values, and the defaults" },
	refusals: [notOwnOrganization],
});

export const createApplicationContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createApplication",
	summary: "Create an application",
	description: "`Location` leads to it. The secret of a confidential client is in this answer and nowhere else.",
	params: inOrganization,
	body: jsonBody(applicationSettingsSchema, invalidRequest, 262_144),
	etag: true,
	answer: { status: 201, schema: applicationSchema, description: "The application" },
	refusals: [
		invalidRequest,
		beyondOwn,
		flowNotChosen,
		flowNotApproved,
		issuerNotTrusted,
		vouchingRefused,
		appsNotNamed,
		notOwnOrganization,
		samlIssuerTaken,
	],
});

export const getApplicationContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: `${PATH}/{applicationId}`,
	operationId: "getApplication",
	summary: "Read an application",
	params: byId,
	etag: true,
	answer: { status: 200, schema: applicationSchema, description: "The application, without its secret" },
	refusals: [notOwnOrganization, applicationNotFound],
});

export const updateApplicationContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "PUT",
	path: `${PATH}/{applicationId}`,
	operationId: "updateApplication",
	summary: "Update an application",
	description:
		"Replaces every setting: one that is left out takes its default, but `access`, `enabled`, `financialGrade` and `oauth21` stay as they are. What cannot be written may be sent as it was read. A client that stops using a secret loses it; one that begins to gets one, which is in the answer.",
	params: byId,
	body: jsonBody(applicationUpdateSchema, invalidRequest, 262_144),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: applicationSchema, description: "The application as it is now" },
	refusals: [
		invalidRequest,
		beyondOwn,
		flowNotChosen,
		flowNotApproved,
		issuerNotTrusted,
		vouchingRefused,
		appsNotNamed,
		notOwnOrganization,
		applicationNotFound,
		ownApplication,
		consoleSignInOpen,
		consoleSignInNotProved,
		samlIssuerTaken,
		applicationHasChanged,
	],
});

export const deleteApplicationContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${PATH}/{applicationId}`,
	operationId: "deleteApplication",
	summary: "Delete an application",
	description: "Its tokens end with it. Deleting one that is not there succeeds too.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The application is gone" },
	refusals: [beyondOwn, notOwnOrganization, ownApplication, applicationHasChanged],
});

export const regenerateSecretContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "POST",
	path: `${PATH}/{applicationId}/regenerate-secret`,
	operationId: "regenerateSecret",
	summary: "Make a new client secret",
	description: "Every secret before it stops working at once.",
	params: byId,
	etag: true,
	answer: { status: 200, schema: applicationSchema, description: "The application with its new secret" },
	refusals: [beyondOwn, notOwnOrganization, applicationNotFound, ownApplication, noSecret, applicationHasChanged],
});

const secretsPath = `${PATH}/{applicationId}/secrets`;

export const addSecretContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "POST",
	path: secretsPath,
	operationId: "addSecret",
	summary: "Add a client secret",
	description: "Beside the one there is, so that clients can change to it without a stop.",
	params: byId,
	body: jsonBody(newSecretSchema, invalidRequest),
	etag: true,
	answer: { status: 201, schema: applicationSchema, description: "The application with its new secret" },
	refusals: [
		invalidRequest,
		beyondOwn,
		notOwnOrganization,
		applicationNotFound,
		ownApplication,
		noSecret,
		tooManySecrets,
		applicationHasChanged,
	],
});

export const deleteSecretContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${secretsPath}/{secretId}`,
	operationId: "deleteSecret",
	summary: "Delete a client secret",
	description: "It stops working at once.",
	params: byId.extend({ secretId: z.string().meta({ description: "Id of the secret." }) }),
	etag: true,
	answer: { status: 200, schema: applicationSchema, description: "The application without the secret" },
	refusals: [
		beyondOwn,
		notOwnOrganization,
		applicationNotFound,
		secretNotFound,
		ownApplication,
		noSecret,
		applicationHasChanged,
	],
});
