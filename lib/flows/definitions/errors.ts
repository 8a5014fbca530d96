import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";

export const flowNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1006",
	message: "Flow not found",
	when: "No such flow.",
	description: "The flow does not exist.",
});

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

export function handleTaken(handle: string, flowType: string): DomainError {
	return invalidFlow([`handle: the handle "${handle}" is already taken by another ${flowType} flow`]);
}

/** A pinned version was deleted between the check of the definition and its storage, or since the version was stored. */
export function subflowGone(): DomainError {
	return invalidFlow(["nodes: a version of another flow that the flow runs does not exist any more"]);
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

export const draftHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "FMS-1015",
	message: "Draft has changed",
	when: "The draft has another revision than the request expects.",
	description: "Somebody else has saved, published or discarded the draft.",
});

export const annotationsHaveChanged = defineRefusal({
	kind: "precondition-failed",
	code: "FMS-1012",
	message: "Flow has changed",
	when: "`If-Match` names another revision than the current one.",
	description: (revision: number) => `The annotations are at revision ${revision}; the request expected another one.`,
});

export const ownSignInNotProved = defineRefusal({
	kind: "conflict",
	code: "FMS-1014",
	message: "Own sign-in not proved",
	when: "The flow signs in the person who publishes it with the console, and they have not passed a preview of these steps.",
	remedy: "Pass a preview of the draft with your own account, then publish it.",
	description:
		"You sign in to the console through this flow. Pass a preview of exactly these steps with your own account, then publish within 15 minutes.",
});

export const onlyByApproval = defineRefusal({
	kind: "conflict",
	code: "FMS-1031",
	message: "Approval needed",
	when: "The organization wants four eyes: the active version changes only by a draft that somebody else than its authors has approved.",
	remedy: "Save the change as a draft (`PUT /flows/{flowId}/draft`), have it approved, and publish it.",
	description:
		"The organization wants four eyes on this flow. Save the change as a draft, ask somebody to review it, and publish the approved draft.",
});

export const ownDefaultNotProved = defineRefusal({
	kind: "conflict",
	code: "FMS-1021",
	message: "Own sign-in not proved",
	when: "The flow would sign in the person who makes it the default, and they have not passed a preview of its active version.",
	remedy: "Pass a preview of that version with your own account, then make it the default.",
	description:
		"You would sign in to the console through this flow. Pass a preview of its active version with your own account, then make it the default within 15 minutes.",
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

export const invalidVersion = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid version",
	when: "`version` is not an integer of at least 1.",
	description: (problem: string) => problem,
});
