import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidName = defineRefusal({
	kind: "invalid",
	code: "TRL-1002",
	message: "Invalid namespace or key",
	when: "The namespace or the key is empty, too long, or holds what a reference cannot.",
	description: (problems: readonly string[]) => problems.join("; "),
});

export const invalidTexts = defineRefusal({
	kind: "invalid",
	code: "TRL-1001",
	message: "Invalid request format",
	when: "The body is malformed, a language is no BCP 47 tag or named twice, or a text is blank or too long.",
	description: (problem: string) => problem,
});

export const invalidPagination = defineRefusal({
	kind: "invalid",
	code: "TRL-1001",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-200, or `offset` is negative.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "TRL-1001",
	message: "Invalid query parameter",
	when: "Another parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const textsHaveChanged = defineRefusal({
	kind: "precondition-failed",
	code: "TRL-1012",
	message: "Texts have changed",
	when: "`If-Match` names another revision than the current one.",
	description: (revision: number) => `The texts are at revision ${revision}; the request expected another one.`,
});

export const flowNotFound = notFoundRefusal({ code: "FMS-1006", what: "Flow" });

export const versionNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1006",
	message: "Version not found",
	when: "No such version.",
	description: "The flow has no such version.",
});
