import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { applicationListSchema, applicationSchema, applicationSettingsSchema } from "./application-schemas";
import {
	applicationHasChanged,
	applicationNotFound,
	invalidPagination,
	invalidQuery,
	invalidRequest,
	noSecret,
	ownApplication,
} from "./errors";

export * from "./application-schemas";
export { isNativeRedirect, redirectUrlProblem } from "./redirect-url";

export const applicationSortSchema = z.enum(["name", "createdAt", "updatedAt"]);
export type ApplicationSort = z.infer<typeof applicationSortSchema>;

const listQuery = z.object({
	search: searchText("Part of the name or the client id; upper and lower case are alike."),
	flowId: z.uuid().optional().meta({ description: "Only applications that refer to this flow." }),
	sort: applicationSortSchema.default("createdAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type ApplicationQuery = z.output<typeof listQuery>;

const common = { tag: "Applications", access: "system" } as const;
const PATH = "/t/{organization}/api/server/v1/applications";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
const byId = inOrganization.extend({ applicationId: z.string().meta({ description: "Id of the application." }) });
const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");

export const listApplicationsContract = defineContract({
	...common,
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

export const createApplicationContract = defineContract({
	...common,
	method: "POST",
	path: PATH,
	operationId: "createApplication",
	summary: "Create an application",
	description: "`Location` leads to it. The secret of a confidential client is in this answer and nowhere else.",
	params: inOrganization,
	body: jsonBody(applicationSettingsSchema, invalidRequest, 262_144),
	etag: true,
	answer: { status: 201, schema: applicationSchema, description: "The application" },
	refusals: [invalidRequest, notOwnOrganization],
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
	refusals: [notOwnOrganization, applicationNotFound],
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
	body: jsonBody(applicationSettingsSchema, invalidRequest, 262_144),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: applicationSchema, description: "The application as it is now" },
	refusals: [invalidRequest, notOwnOrganization, applicationNotFound, ownApplication, applicationHasChanged],
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
	refusals: [notOwnOrganization, ownApplication, applicationHasChanged],
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
	refusals: [notOwnOrganization, applicationNotFound, ownApplication, noSecret],
});
