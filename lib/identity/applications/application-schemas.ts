import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { isLoopbackHttps, isNativeRedirect, redirectUrlProblem } from "./redirect-url";

const MAX_NAME = 100;
const MAX_REDIRECT_URLS = 50;

/** Tokens for an assertion of who signed in, made by a flow that the application itself drew (RFC 7523). */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** Tokens for an organization below, for one that the application was given. */
export const ORGANIZATION_SWITCH = "organization_switch";
/** OAuth 2.0 names of the grants an application may be allowed. */
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
		.max(MAX_NAME)
		.regex(/^\P{Cc}*$/u, "must not hold control characters")
		.meta({ description: "What people are told they sign in to." }),
	redirectUrls: z.array(z.string().max(2_000)).max(MAX_REDIRECT_URLS).default([]).meta({
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

export const applicationListSchema = pageSchema("applications", applicationSchema).meta({ id: "ApplicationList" });

export type ApplicationBody = z.output<typeof applicationSchema>;
export type ApplicationList = z.output<typeof applicationListSchema>;
