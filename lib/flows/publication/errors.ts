import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const draftNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1013",
	message: "Draft not found",
	when: "The flow does not exist or has no draft.",
	description: "The flow has no draft.",
});

export const noCanary = defineRefusal({
	kind: "conflict",
	code: "FMS-1016",
	message: "No gradual publication",
	when: "The active version is not being published gradually.",
	description: "The active version already gets all new executions.",
});
