import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const notAFlow = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid request format",
	when: "The body is no JSON object with a list of nodes, or has too many parts.",
	description: (problem: string) => problem,
});
