import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidQuestion = defineRefusal({
	kind: "invalid",
	code: "AZN-1001",
	message: "Invalid request format",
	when: "The body is malformed, or a member is missing or not what it may be.",
	description: (problem: string) => problem,
});
