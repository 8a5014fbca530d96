import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/http/contract";
import { linkSchema, pageQuery } from "@/lib/http/pagination";
import { isLoopbackHttps, isNativeRedirect, redirectUrlProblem } from "./redirect-url";

export { isNativeRedirect, redirectUrlProblem };

export const INVALID_REQUEST = { code: "APP-1001", message: "Invalid request format" };
const INVALID_PAGINATION = { code: "APP-1001", message: "Invalid pagination parameter" };
const INVALID_QUERY = { code: "APP-1001", message: "Invalid query parameter" };

const LONGEST_NAME = 100;
const MOST_REDIRECT_URLS = 50;

/** OAuth 2.0 names of the grants an application may be allowed. */
/** Tokens for an assertion of who signed in, made by a flow that the application itself drew (RFC 7523). */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** Tokens for an organization below, for one that the application was given. */
export const ORGANIZATION_SWITCH = "organization_switch";
export const grantTypeSchema = z.enum([
	"authorization_code",
	"refresh_token",
	"client_credentials",
	JWT_BEARER,
	ORGANIZATION_SWITCH,
]);
export type GrantType = z.infer<typeof grantTypeSchema>;

const flowId = (type: string) =>
	z
		.uuid()
		.transform((id) => id.toLowerCase())
		.nullable()
		.default(null)
		.meta({
			description: `The ${type} flow people go through; null stands for the organization's default.`,
			wire: { type: ["string", "null"], format: "uuid", default: null },
		});

const settings = {
	name: z
		.string()
		.trim()
		.min(1, "must not be blank")
		.max(LONGEST_NAME)
		.regex(/^\P{Cc}*$/u, "must not hold control characters")
		.meta({ description: "What people are told they sign in to." }),
	redirectUrls: z.array(z.string().max(2_000)).max(MOST_REDIRECT_URLS).default([]).meta({
		description: "Where a browser may be sent back to after signing in or out, compared character by character.",
	}),
	publicClient: z
		.boolean()
		.default(false)
		.meta({ description: "Cannot keep a secret: a single-page or mobile application." }),
	grantTypes: z.array(grantTypeSchema).min(1, "must name at least one grant type"),
	authFlowId: flowId("AUTHENTICATION"),
	registrationFlowId: flowId("REGISTRATION"),
	registrationEnabled: z.boolean().default(false).meta({ description: "The sign-in page leads to a sign-up." }),
};

/** What is sent to create or replace an application; members that are not listed are ignored. */
export const applicationSettingsSchema = z.object(settings).superRefine((application, context) => {
	const { grantTypes, publicClient, redirectUrls } = application;
	const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
	if (new Set(grantTypes).size < grantTypes.length) refuse(["grantTypes"], "must not name a grant type twice");
	if (grantTypes.includes("refresh_token") && !signsPeopleIn(grantTypes))
		refuse(["grantTypes"], "refresh_token needs a grant type that signs people in");
	if (grantTypes.every((type) => type === ORGANIZATION_SWITCH))
		refuse(["grantTypes"], "organization_switch needs a grant type that gives out the token to switch");
	if (grantTypes.includes("client_credentials") && publicClient)
		refuse(["grantTypes"], "client_credentials needs a secret, which a public client has not");
	if (grantTypes.includes("authorization_code") && redirectUrls.length === 0)
		refuse(["redirectUrls"], "authorization_code needs at least one redirect URL");
	if (new Set(redirectUrls).size < redirectUrls.length) refuse(["redirectUrls"], "must not name a URL twice");
	for (const [index, url] of redirectUrls.entries()) {
		const problem = redirectUrlProblem(url, publicClient);
		if (problem !== null) refuse(["redirectUrls", index], REDIRECT_URL_PROBLEMS[problem]);
		else if (publicClient && isLoopbackHttps(url) && redirectUrls.some((other) => isOnDevice(other)))
			refuse(
				["redirectUrls", index],
				"https on a loopback address cannot stand beside a scheme of its own or a loopback IP address",
			);
	}
});

/** Whether tokens for people can come out of these. */
export function signsPeopleIn(grantTypes: readonly GrantType[]): boolean {
	return grantTypes.includes("authorization_code") || grantTypes.includes(JWT_BEARER);
}

function isOnDevice(url: string): boolean {
	return redirectUrlProblem(url, true) === null && isNativeRedirect(url);
}

const REDIRECT_URL_PROBLEMS: Record<NonNullable<ReturnType<typeof redirectUrlProblem>>, string> = {
	malformed: "must be an absolute URL, written as it is sent",
	"user-or-fragment": "must not hold a user, a password or a fragment",
	wildcard: "must not hold a wildcard",
	insecure: "must use https; http is for loopback addresses",
	"needs-public-client": "a scheme of its own is for public clients",
	scheme: "a scheme of its own must be a reversed domain name, such as com.example.app",
};

export type ApplicationSettings = z.output<typeof applicationSettingsSchema>;

export const applicationSchema = z
	.object({
		id: z.uuid(),
		...settings,
		clientId: z.string(),
		clientSecret: z.string().optional().meta({ description: "Shown when it is made, and never again." }),
		firstParty: z.boolean().meta({ description: "Part of Portico: only its flows can be changed." }),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.meta({ id: "Application" });

export const applicationListSchema = z
	.object({
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		count: z.int().min(0),
		applications: z.array(applicationSchema),
		links: z.array(linkSchema),
	})
	.meta({ id: "ApplicationList" });

export type ApplicationBody = z.output<typeof applicationSchema>;
export type ApplicationList = z.output<typeof applicationListSchema>;

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
