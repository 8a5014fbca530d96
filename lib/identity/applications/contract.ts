import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery } from "@/lib/platform/http/pagination";
import { applicationListSchema, applicationSchema, applicationSettingsSchema } from "./application-schemas";

export * from "./application-schemas";
export { isNativeRedirect, redirectUrlProblem } from "./redirect-url";

export const INVALID_REQUEST = { code: "APP-1001", message: "Invalid request format" };
const INVALID_PAGINATION = { code: "APP-1001", message: "Invalid pagination parameter" };
const INVALID_QUERY = { code: "APP-1001", message: "Invalid query parameter" };

export const applicationSortSchema = z.enum(["name", "createdAt", "updatedAt"]);
export type ApplicationSort = z.infer<typeof applicationSortSchema>;

const listQuery = z.object({
	search: z
		.string()
		.max(200)
		.regex(/^[^\0]*$/, "must not hold NUL")
		.optional()
		.meta({ description: "Part of the name or the client id; upper and lower case are alike." }),
	flowId: z.uuid().optional().meta({ description: "Only applications that refer to this flow." }),
	sort: applicationSortSchema.default("createdAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type ApplicationQuery = z.output<typeof listQuery>;

const common = { tag: "Applications", scope: "system" } as const;
const PATH = "/t/{organization}/api/server/v1/applications";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
const byId = inOrganization.extend({ applicationId: z.string().meta({ description: "Id of the application." }) });

const invalidRequest: DocumentedError = {
	status: 400,
	...INVALID_REQUEST,
	when: "The body is malformed, settings contradict each other, or a flow does not exist or is of the other type.",
};
const organizationNotFound: DocumentedError = {
	status: 404,
	code: "ORG-60015",
	message: "Organization not found",
	when: "It is not the caller's own.",
};
const applicationNotFound: DocumentedError = {
	status: 404,
	code: "APP-1006",
	message: "Application not found",
	when: "No such application.",
};
const ownApplication: DocumentedError = {
	status: 409,
	code: "APP-1008",
	message: "Application is part of Portico",
	when: "It is one of Portico's own: only its flows can be changed.",
};
const changedMeanwhile: DocumentedError = {
	status: 412,
	code: "APP-1012",
	message: "Application has changed",
	when: "`If-Match` names another revision than the current one.",
};

export const listApplicationsContract = defineContract({
	...common,
	method: "GET",
	path: PATH,
	operationId: "listApplications",
	summary: "List applications",
	params: inOrganization,
	query: listQuery,
	queryRefusal: (parameter) => (parameter === "limit" || parameter === "offset" ? INVALID_PAGINATION : INVALID_QUERY),
	answer: { status: 200, schema: applicationListSchema, description: "A page of applications" },
	errors: [
		{ status: 400, ...INVALID_PAGINATION, when: "`limit` is not 1-100, or `offset` is negative." },
		{ status: 400, ...INVALID_QUERY, when: "Another parameter is not what it may be, or one is repeated." },
		organizationNotFound,
	],
});

export const createApplicationContract = defineContract({
	...common,
	method: "POST",
	path: PATH,
	operationId: "createApplication",
	summary: "Create an application",
	description: "`Location` leads to it. The secret of a confidential client is in this answer and nowhere else.",
	params: inOrganization,
	body: jsonBody(applicationSettingsSchema, INVALID_REQUEST, 262_144),
	etag: true,
	answer: { status: 201, schema: applicationSchema, description: "The application" },
	errors: [invalidRequest, organizationNotFound],
});

export const getApplicationContract = defineContract({
	...common,
	method: "GET",
	path: `${PATH}/{applicationId}`,
	operationId: "getApplication",
	summary: "Read an application",
	params: byId,
	etag: true,
	answer: { status: 200, schema: applicationSchema, description: "The application, without its secret" },
	errors: [organizationNotFound, applicationNotFound],
});

export const updateApplicationContract = defineContract({
	...common,
	method: "PUT",
	path: `${PATH}/{applicationId}`,
	operationId: "updateApplication",
	summary: "Update an application",
	description:
		"Replaces every setting. A client that becomes public loses its secret; one that becomes confidential gets one, which is in the answer.",
	params: byId,
	body: jsonBody(applicationSettingsSchema, INVALID_REQUEST, 262_144),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: applicationSchema, description: "The application as it is now" },
	errors: [invalidRequest, organizationNotFound, applicationNotFound, ownApplication, changedMeanwhile],
});

export const deleteApplicationContract = defineContract({
	...common,
	method: "DELETE",
	path: `${PATH}/{applicationId}`,
	operationId: "deleteApplication",
	summary: "Delete an application",
	description: "Its tokens end with it. Deleting one that is not there succeeds too.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The application is gone" },
	errors: [organizationNotFound, ownApplication, changedMeanwhile],
});

export const regenerateSecretContract = defineContract({
	...common,
	method: "POST",
	path: `${PATH}/{applicationId}/regenerate-secret`,
	operationId: "regenerateSecret",
	summary: "Make a new client secret",
	description: "The secret before it stops working at once.",
	params: byId,
	etag: true,
	answer: { status: 200, schema: applicationSchema, description: "The application with its new secret" },
	errors: [
		organizationNotFound,
		applicationNotFound,
		ownApplication,
		{ status: 409, code: "APP-1009", message: "Application has no secret", when: "It is a public client." },
	],
});
