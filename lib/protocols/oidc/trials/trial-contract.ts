import { z } from "zod";
import { applicationNotFound } from "@/lib/identity/applications/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { defineRefusal, refusedWhen } from "@/lib/platform/kernel/refusal";

const invalidTrial = defineRefusal({
	kind: "invalid",
	code: "APP-1001",
	message: "Invalid request format",
	when: "The body is malformed.",
	description: (problem: string) => problem,
});

export const noTrial = defineRefusal({
	kind: "conflict",
	code: "APP-1019",
	message: "Application cannot be tried",
	when: "The application has no sign-ins by authorization code, or requires requests that only it can make.",
	remedy: "Try it from the application itself.",
	description: (reason: NoTrialReason) => WHY_NOT[reason],
});

export const trialOver = defineRefusal({
	kind: "not-found",
	code: "APP-1020",
	message: "Trial not found",
	when: "The trial was completed before, is older than 30 minutes, or was begun by somebody else.",
	remedy: "Start a new trial.",
	description: "There is no such trial. Begin a new one.",
});

const WHY_NOT = {
	own: "The application is part of Portico.",
	"no-code": "The application has no grant authorization_code.",
	"pushed-requests": "The application must push its authorization requests, which only it can do.",
	"signed-requests": "The application must sign its authorization requests, which only it can do.",
	native: "The redirect URLs of a native application cannot be on the origin of this installation.",
	disabled: "The application is disabled.",
} as const;
export type NoTrialReason = keyof typeof WHY_NOT;

const params = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
	applicationId: z.string().meta({ description: "Id of the application." }),
});

const text = (max: number) =>
	z
		.string()
		.max(max)
		.refine((value) => !/\p{Cc}/u.test(value), "must not hold control characters");
const word = text(200).regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, "must be a scope of RFC 6749 §3.3");

const trialRequestSchema = z.strictObject({
	scopes: z.array(word).min(1).max(100).default(["openid", "profile", "email"]),
	prompt: z.enum(["none", "login", "consent", "create"]).nullable().default(null),
	loginHint: text(250).nullable().default(null),
	acrValues: z.array(word).max(10).default([]),
	maxAge: z.int().min(0).max(31_536_000).nullable().default(null).meta({ description: "Seconds." }),
});
export type TrialRequest = z.output<typeof trialRequestSchema>;

const parametersSchema = z.record(z.string(), z.string());

const startedTrialSchema = z
	.object({
		url: z.string().meta({ description: "The authorization request; only the caller's own browser can complete it." }),
		endpoint: z.string(),
		parameters: parametersSchema,
	})
	.meta({ id: "StartedSignInTrial" });
export type StartedTrial = z.output<typeof startedTrialSchema>;

const completionSchema = z.strictObject({
	parameters: z
		.record(z.string().max(100), z.string().max(10_000))
		.refine((given) => Object.keys(given).length <= 20, "must not hold more than 20 parameters")
		.meta({ description: "Those of the address that the browser was redirected to." }),
});

const jwtSchema = z.object({ header: z.record(z.string(), z.unknown()), claims: z.record(z.string(), z.unknown()) });

export const trialMessageSchema = z.object({
	step: z.enum([
		"authorization-request",
		"authorization-response",
		"token-request",
		"token-response",
		"userinfo-request",
		"userinfo-response",
	]),
	/** The method of a request; null for a response. */
	method: z.enum(["GET", "POST"]).nullable(),
	url: z.string().nullable(),
	/** The status of an HTTP response; null for other messages. */
	status: z.int().nullable(),
	headers: parametersSchema.meta({ description: "Those that matter to an application; secrets are replaced by dots." }),
	members: z.record(z.string(), z.unknown()).meta({
		description: "Parameters, or the members of a JSON body. Of tokens only the beginning.",
	}),
	decoded: z
		.record(z.string(), jwtSchema.nullable())
		.meta({ description: "What the tokens of `members` contain; null for opaque and encrypted ones." }),
});
export type TrialMessage = z.output<typeof trialMessageSchema>;

const trialResultSchema = z
	.object({
		outcome: z.enum(["success", "refused"]),
		messages: z.array(trialMessageSchema).meta({ description: "In their order." }),
	})
	.meta({ id: "SignInTrial" });
export type TrialResult = z.output<typeof trialResultSchema>;

const TRIALS = "/t/{organization}/api/server/v1/applications/{applicationId}/sign-in-trials";
const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");
const trial = { tag: "Applications", access: "internal_application_mgt_update", method: "POST", params } as const;

export const beginTrialContract = defineContract({
	...trial,
	path: TRIALS,
	operationId: "beginSignInTrial",
	summary: "Begin a trial sign-in of an application",
	description:
		"Answers a real authorization request of the application, whose response leads to the console. It can be completed once within 30 minutes, by the caller.",
	body: jsonBody(trialRequestSchema, invalidTrial),
	answer: { status: 200, schema: startedTrialSchema, description: "The authorization request" },
	refusals: [invalidTrial, noTrial, notOwnOrganization, applicationNotFound],
});

export const completeTrialContract = defineContract({
	...trial,
	path: `${TRIALS}/completion`,
	operationId: "completeSignInTrial",
	summary: "Complete a trial sign-in",
	description:
		"Exchanges the code as the application would, reads the claims of the user, revokes the tokens, and answers every message of the exchange.",
	body: jsonBody(completionSchema, invalidTrial),
	answer: { status: 200, schema: trialResultSchema, description: "The messages" },
	refusals: [invalidTrial, trialOver, notOwnOrganization, applicationNotFound],
});
