import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const notAFlow = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid request format",
	when: "The body is no JSON object with a list of nodes, or has too many parts.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid query parameter",
	when: "`flow` is no UUID, or is repeated.",
	description: (problem: string) => problem,
});

export const flowNotFound = notFoundRefusal({ code: "FMS-1006", what: "Flow" });

export const notAPolicy = defineRefusal({
	kind: "invalid",
	code: "ASP-1001",
	message: "Invalid policy",
	when: "The body is no policy.",
	description: (problem: string) => problem,
});

export const exceptionWithoutDemand = defineRefusal({
	kind: "invalid",
	code: "ASP-1002",
	message: "Exception not possible",
	when: "An exception is made from what the organization itself does not demand, or not for one flow.",
	remedy: "Make exceptions only from what the organization itself demands, for one flow each.",
	description: (problem: string) => problem,
});

export const policyHasChanged = hasChangedRefusal({ code: "ASP-1012", what: "Policy" });
