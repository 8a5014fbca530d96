import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "AUD-60001",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problems: string) => problems,
});

export const invalidRetention = defineRefusal({
	kind: "invalid",
	code: "AUD-60002",
	message: "Invalid request format",
	when: "`keptDays` is missing, or neither null nor a number of days in its range.",
	remedy: "Send `keptDays` as a whole number from 30 to 3650, or null.",
	description: (problems: string) => problems,
});
