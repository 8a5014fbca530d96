import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal, takenRefusal, tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidRule = defineRefusal({
	kind: "invalid",
	code: "LIF-60001",
	message: "Invalid request format",
	when: "The body is malformed, or names an attribute, a group, a role or a user that there is not; all problems are listed.",
	description: (problems: string) => problems,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "LIF-60002",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problem: string) => problem,
});

export const ruleNotFound = notFoundRefusal({ code: "LIF-60003", what: "Rule" });

export const ruleTaken = takenRefusal({ code: "LIF-60004", what: "Rule" });

export const tooManyRules = tooManyRefusal({
	code: "LIF-60005",
	what: "rules",
	remedy: "Delete a rule, or let one do several things.",
});

export const ruleHasChanged = hasChangedRefusal({ code: "LIF-60006", what: "Rule" });

export const endless = defineRefusal({
	kind: "conflict",
	code: "LIF-60007",
	message: "Rules would undo each other",
	when: "Enabled rules would make each other apply for ever.",
	remedy: "Change the conditions so that they exclude each other, or disable one of the rules.",
	description: (names: readonly string[]) => `These rules would make each other apply for ever: ${names.join(" → ")}.`,
});

export const effectNotFound = defineRefusal({
	kind: "not-found",
	code: "LIF-60008",
	message: "Effect not found",
	when: "The rule has no such effect, or it is no longer kept.",
	description: "The effect does not exist.",
});

export const notUndoable = defineRefusal({
	kind: "conflict",
	code: "LIF-60009",
	message: "Cannot be undone",
	when: "It was undone or cancelled already, is happening now, or happened more than seven days ago.",
	remedy: "Read the effect again, and change the person by hand.",
	description: "The effect cannot be undone any more.",
});

export const invalidReview = defineRefusal({
	kind: "invalid",
	code: "LIF-60010",
	message: "Invalid request format",
	when: "The body is malformed, is due in the past, or names a group, a role or a reviewer that there is not.",
	description: (problems: string) => problems,
});

export const reviewNotFound = notFoundRefusal({ code: "LIF-60011", what: "Review" });

export const reviewClosed = defineRefusal({
	kind: "conflict",
	code: "LIF-60012",
	message: "Review is closed",
	when: "The review is closed, or the answer was carried out already.",
	remedy: "Read the review again; change the person by hand.",
	description: "The review takes no more answers about this person.",
});

export const notAsked = defineRefusal({
	kind: "not-found",
	code: "LIF-60013",
	message: "Not asked",
	when: "The caller is no reviewer of this person in this review.",
	description: "The caller is not asked about this person.",
});
