import { defineRefusal } from "@/lib/platform/kernel/refusal";

export { flowNotFound } from "@/lib/flows/definitions/contract";

export const tooManyPages = defineRefusal({
	kind: "too-many-requests",
	code: "FMS-1025",
	message: "Too many open composers",
	when: "The caller listens on many pages already.",
	remedy: "Close some pages with flows.",
	description: (max: number) => `At most ${max} pages of one caller can listen at the same time.`,
	headers: { "retry-after": "30" },
});

export const invalidSelection = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid request format",
	when: "`nodes` is not a list of at most 50 ids.",
	description: (problem: string) => problem,
});
