import { defineRefusal } from "@/lib/platform/kernel/refusal";

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

export const flowNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1006",
	message: "Flow not found",
	when: "No such flow.",
	description: "The flow does not exist.",
});

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

export const policyHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "ASP-1012",
	message: "Policy has changed",
	when: "`If-Match` names another revision than the current one.",
	description: (revision: number) => `The policy is at revision ${revision}; the request expected another one.`,
});
