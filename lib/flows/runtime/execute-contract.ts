import { z } from "zod";
import { failureReasons } from "@/lib/flows/executors/contract";
import { componentSchema, flowTypeSchema } from "@/lib/flows/model";
import { type BodyVerdict, defineContract, jsonBody, type RequestBody } from "@/lib/platform/http/contract";
import { fieldErrors } from "@/lib/platform/kernel/field-error";
import {
	applicationNotFound,
	callbackNotRegistered,
	executionExpired,
	executionNotFound,
	flowNotFound,
	invalidRequest,
	registrationDisabled,
	staleChallenge,
	unknownAction,
} from "./errors";

const MAX_BODY_BYTES = 65_536;
const MAX_INPUTS = 100;

const id = z.uuid("must be a UUID");

const startSchema = z
	.object({
		applicationId: id.meta({ description: "The application that wants somebody signed in or up." }),
		flowType: flowTypeSchema.exclude(["APPROVAL"]),
		verbose: z.boolean().optional().meta({ description: "`true` adds `data.meta`: how the flow draws the screen." }),
		callbackUrl: z.string().max(2_048).optional().meta({
			description:
				"Where a browser comes back to from an identity provider, and where links in messages lead: one of the application's redirect URLs. Without it flows that leave for elsewhere cannot be used.",
		}),
	})
	.meta({ id: "FlowExecutionStart" });

const continueSchema = z
	.object({
		executionId: id,
		challengeToken: z
			.string()
			.min(1, "must not be empty")
			.max(200)
			.meta({ description: "Of the last answer; good once." }),
		action: z
			.string()
			.max(255)
			.optional()
			.meta({ description: "The `ref` of an action; without one the first counts, as for the Enter key." }),
		inputs: z
			.record(z.string().max(255), z.string())
			.refine((inputs) => Object.keys(inputs).length <= MAX_INPUTS, `must not have more than ${MAX_INPUTS} members`)
			.optional()
			.meta({ description: "Values by identifier." }),
	})
	.meta({ id: "FlowExecutionContinuation" });

export type ExecuteStart = z.output<typeof startSchema>;
export type ExecuteContinuation = z.output<typeof continueSchema>;
export type ExecuteRequest = { start: ExecuteStart } | { continuation: ExecuteContinuation };

const strings = z.record(z.string(), z.string());

export const flowExecutionSchema = z
	.object({
		executionId: z.string(),
		flowStatus: z.enum(["INCOMPLETE", "COMPLETE", "ERROR"]),
		type: z.enum(["VIEW", "REDIRECTION"]),
		stepId: z.string().meta({ description: "The node the execution stands on. Never sent back." }),
		challengeToken: z
			.string()
			.optional()
			.meta({ description: "Moves the execution on, once; absent when it is over." }),
		data: z.object({
			inputs: z
				.array(
					z.object({
						identifier: z.string(),
						type: z.string(),
						required: z.boolean(),
						ref: z.string().optional().meta({ description: "The component of `meta` that asks for it." }),
						value: z.string().optional().meta({ description: "What was entered before; never a secret." }),
					}),
				)
				.optional(),
			actions: z.array(z.object({ ref: z.string() })).optional(),
			redirectURL: z.string().optional().meta({ description: "Where a browser must go (`type` REDIRECTION)." }),
			meta: z.object({ components: z.array(componentSchema) }).optional(),
			fieldErrors: z
				.array(z.object({ identifier: z.string(), error: z.enum(fieldErrors) }))
				.optional()
				.meta({ description: "What is wrong with single values." }),
			additionalData: strings.optional().meta({
				description: "What the screen may show, for example `address`, to where a code went, or `maskedAddress`.",
			}),
		}),
		assertion: z.string().optional().meta({
			description: "A signed JWT that says who signed in: good once, for five minutes, for this application.",
		}),
		failureReason: z.enum([...failureReasons, "invalid-input"]).optional(),
		failureDescription: z.string().optional().meta({
			description: "With `change-refused`: what the external service says, in the language in which it answers.",
		}),
	})
	.meta({ id: "FlowExecution" });

export type FlowExecution = z.infer<typeof flowExecutionSchema>;

export const executeFlowContract = defineContract({
	tag: "Sign-in",
	access: "public",
	method: "POST",
	path: "/flow/execute",
	operationId: "executeFlow",
	summary: "Run a flow",
	description:
		"For clients that draw their own sign-in. With `applicationId` and `flowType` it begins an execution, with `executionId` and `challengeToken` it takes an answer; `inputs` and `action` belong to an answer, and a start that brings them is refused. It never takes the name of a node. Pages at the origin of one of the application's redirect URLs may call it (CORS), without credentials.",
	body: requestBody(),
	answer: { status: 200, schema: flowExecutionSchema, description: "Where the execution stands" },
	refusals: [
		invalidRequest,
		unknownAction,
		applicationNotFound,
		callbackNotRegistered,
		registrationDisabled,
		executionNotFound,
		executionExpired,
		flowNotFound,
		staleChallenge,
	],
});

const continuation = jsonBody(continueSchema, invalidRequest, MAX_BODY_BYTES);

/** What answers a step, as it is in the body of a continuation. */
export function readContinuation(raw: unknown): BodyVerdict<ExecuteContinuation> {
	return continuation.parse(raw);
}

/** One of two bodies, distinguished by `executionId`, so that a mistake is described in terms of the right one. */
function requestBody(): RequestBody<ExecuteRequest> {
	const start = jsonBody(startSchema, invalidRequest, MAX_BODY_BYTES);
	return {
		schema: z.union([startSchema, continueSchema]),
		refusal: invalidRequest,
		limitBytes: MAX_BODY_BYTES,
		parse(raw): BodyVerdict<ExecuteRequest> {
			if (typeof raw === "object" && raw !== null && Object.hasOwn(raw, "executionId")) {
				const verdict = continuation.parse(raw);
				return verdict.ok ? { ok: true, value: { continuation: verdict.value } } : verdict;
			}
			const verdict = start.parse(raw);
			// Refused, because inputs that nothing asked for yet would be dropped silently.
			const early = ["inputs", "action"].filter((name) => typeof raw === "object" && raw && Object.hasOwn(raw, name));
			if (early.length > 0) {
				const problems = early.map((name) => `${name}: a start takes none; answer its first step with them`);
				return { ok: false, problems: [...(verdict.ok ? [] : verdict.problems), ...problems] };
			}
			return verdict.ok ? { ok: true, value: { start: verdict.value } } : verdict;
		},
	};
}
