import { z } from "zod";

/** The error setting of a schema whose wrong-type message reads as a sentence: "The node id is required." */
export function sentence(subject: string, kind: string) {
	return {
		error: (issue: { input: unknown }) =>
			`${subject} ${issue.input === undefined ? "is required" : `must be ${kind}`}.`,
	};
}

/** Zod applies length checks to every value with a member `length`, also to objects, and throws if that is not a number. */
export const onlyText = { when: ({ value }: { value: unknown }) => typeof value === "string" };
export const onlyLists = { when: ({ value }: { value: unknown }) => Array.isArray(value) };

/** A string schema whose messages are sentences; `min` is 1 by default. */
export function text(subject: string, max: number, min = 1) {
	return z
		.string(sentence(subject, "text"))
		.min(min, { ...onlyText, error: `${subject} must not be empty.` })
		.max(max, { ...onlyText, error: `${subject} must not be longer than ${max} characters.` });
}
