import { z } from "zod";
import { type ExecutorResult, failureReasons, riskSignals, riskVerdicts } from "@/lib/flows/executors";
import { fieldErrors } from "@/lib/platform/kernel/field-error";

const strings = z.record(z.string(), z.string());
const subject = z.union([
	z.literal("nobody"),
	z.object({ userId: z.string().min(1), username: z.string(), displayName: z.string() }),
]);
const said = z.partialRecord(z.enum(riskSignals), z.enum(riskVerdicts)).optional();
const requestedInput = z.object({
	identifier: z.string().min(1),
	type: z.string().min(1),
	required: z.boolean(),
	label: z.string().optional(),
	options: z.array(z.string()).optional(),
});

/** The results that an executor may return; anything else is treated as a failure. */
export const executorResultSchema: z.ZodType<ExecutorResult> = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("success"),
		subject: subject.optional(),
		amr: z.array(z.string()).optional(),
		values: strings.optional(),
		data: strings.optional(),
		shown: strings.optional(),
		warning: z.enum(failureReasons).optional(),
		said,
	}),
	z.object({
		kind: z.literal("failure"),
		reason: z.enum(failureReasons),
		fieldErrors: z.record(z.string(), z.enum(fieldErrors)).optional(),
		about: z.array(z.string()).optional(),
		words: z.string().optional(),
		retry: z.union([z.boolean(), z.literal("here")]).optional(),
		quiet: z.literal(true).optional(),
		said,
		data: strings.optional(),
	}),
	z.object({
		kind: z.literal("ask"),
		inputs: z.array(requestedInput).min(1),
		subject: subject.optional(),
		reason: z.enum(failureReasons).optional(),
		fieldErrors: z.record(z.string(), z.enum(fieldErrors)).optional(),
		data: strings.optional(),
		shown: strings.optional(),
	}),
	z.object({ kind: z.literal("redirect"), url: z.url(), data: strings.optional() }),
]) as z.ZodType<ExecutorResult>;
