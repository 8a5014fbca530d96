import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import { notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const flowNotFound = notFoundRefusal({ code: "FMS-1006", what: "Flow" });

export const versionNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1006",
	message: "Version not found",
	when: "No such version of the flow.",
	description: (version: string | number) => `The flow has no version ${String(version).slice(0, 40)}.`,
});

export const invalidFlowId = defineRefusal({
	kind: "invalid",
	code: "FMS-1002",
	message: "Invalid flow ID",
	when: "The id is not a UUID.",
	remedy: "Use the id that the list of flows answers.",
	description: "The flow id is not a UUID.",
});

export function invalidFlow(problems: readonly string[]): DomainError {
	return invalidRequest(problems.join("; "));
}

/** @param holders what refers to the flow, for example `the default AUTHENTICATION flow` */
export const flowInUse = defineRefusal({
	kind: "conflict",
	code: "FMS-1007",
	message: "Flow cannot be deleted",
	when: "It is a default flow, an application uses it, or another flow runs it.",
	remedy:
		"Choose another flow where this one is used; `GET /flows/{flowId}/use` says where, and `PUT /flows/{flowId}/default` replaces a default.",
	description: (holders: readonly string[]) => `The flow is ${holders.join(" and ")}.`,
});

export const flowHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "FMS-1012",
	message: "Flow has changed",
	when: "`If-Match` names another version than the active one.",
	description: (activeVersion: number) => `The active version is ${activeVersion}; the request expected another one.`,
});

export const annotationsHaveChanged = defineRefusal({
	kind: "precondition-failed",
	code: "FMS-1012",
	message: "Flow has changed",
	when: "`If-Match` names another revision than the current one.",
	description: (revision: number) => `The annotations are at revision ${revision}; the request expected another one.`,
});

export const invalidPagination = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-100, `offset` is negative, or one is repeated.",
	description: (problem: string) => problem,
});

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid request format",
	when: "`verbose` is neither `true` nor `false`.",
	description: (problem: string) => problem,
});
