import { invalidFlow } from "@/lib/flows/definitions/contract";
import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";

export const draftNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1013",
	message: "Draft not found",
	when: "The flow does not exist or has no draft.",
	remedy: "Save a draft first; it may have been published or discarded.",
	description: "The flow has no draft.",
});

export const approvalMissing = defineRefusal({
	kind: "conflict",
	code: "FMS-1032",
	message: "Approval needed",
	when: "The organization wants four eyes, and nobody else than the authors has approved exactly this content of the draft.",
	remedy: "Ask somebody to review the draft; a change after the approval needs another one.",
	description: "Nobody else than its authors has approved this draft as it is. Ask somebody to review it.",
});

export const reviewNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1033",
	message: "Review not found",
	when: "The flow has no such review.",
	description: "The flow has no such review.",
});

export const reviewDecided = defineRefusal({
	kind: "conflict",
	code: "FMS-1034",
	message: "Review is decided",
	when: "Somebody has approved the draft or sent it back already.",
	remedy: "Read the reviews again; ask for another one where the draft has changed.",
	description: "The review is decided already.",
});

export const ownDraft = defineRefusal({
	kind: "forbidden",
	code: "FMS-1035",
	message: "Forbidden",
	when: "The caller has saved the draft, or is no person: somebody else has to approve it.",
	remedy: "Let somebody approve it who has not changed it.",
	description: "Who has changed a draft cannot approve it. Somebody else has to look at it.",
});

export const notAReviewer = defineRefusal({
	kind: "invalid",
	code: "FMS-1036",
	message: "Not a reviewer",
	when: "Somebody who is asked to review may not approve, or has changed the draft.",
	remedy: "Ask people of `approvers` of the list of reviews.",
	description: (ids: readonly string[]) => `These people cannot approve this draft: ${ids.join(", ")}.`,
});

export const textsNotPermitted = defineRefusal({
	kind: "forbidden",
	code: "FMS-1017",
	message: "Forbidden",
	when: "The draft changes texts, and the caller may not change translations.",
	remedy: "Let somebody publish who has the permission `internal_translation_mgt_update`.",
	description: "The draft changes texts. Whoever publishes it needs the permission to change translations.",
});

export const textsOfGradualPublication = defineRefusal({
	kind: "conflict",
	code: "FMS-1018",
	message: "Texts cannot be published gradually",
	when: "`percent` is given, and the draft changes texts of keys that exist.",
	remedy: "Publish for everybody, or give the changed texts keys of their own.",
	description: (keys: readonly string[]) =>
		`Texts have no versions: everybody would read the changed ones, and they would not return with the version. Publish for everybody, or give the draft keys of its own for: ${keys.join(", ")}.`,
});

export const draftTextsInvalid = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid texts",
	when: "A text of the draft is blank or too long, or its key or language is not valid.",
	description: (names: readonly string[]) => `These texts of the draft cannot be saved: ${names.join(", ")}`,
});

export const draftTextsHaveChanged = defineRefusal({
	kind: "precondition-failed",
	code: "FMS-1019",
	message: "Texts have changed",
	when: "A text that the draft changes is no longer what it was when the draft changed it.",
	remedy: "Look at the changed texts, decide which ones are right, and save the draft again.",
	description: (names: readonly string[]) => names.join("; "),
});

export const versionIsWeaker = defineRefusal({
	kind: "conflict",
	code: "FMS-1037",
	message: "The version proves less",
	when: "The version proves less than the one before, and the request does not accept that; the description says what gets weaker.",
	remedy: "Change the draft, or return to the version before; or send the request again with `acceptsWeaker`.",
	description: (weaker: string) =>
		`The version proves less than the one before. ${weaker} Send \`acceptsWeaker\` to accept that.`,
});

export const noCanary = defineRefusal({
	kind: "conflict",
	code: "FMS-1016",
	message: "No gradual publication",
	when: "The active version is not being published gradually.",
	remedy: "Nothing is left to do: the version gets all new executions.",
	description: "The active version already gets all new executions.",
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

export const draftHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "FMS-1015",
	message: "Draft has changed",
	when: "The draft has another revision than the request expects.",
	description: "Somebody else has saved, published or discarded the draft.",
});

export const invalidVersion = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid version",
	when: "`version` is not an integer of at least 1.",
	description: (problem: string) => problem,
});

export function handleTaken(handle: string, flowType: string): DomainError {
	return invalidFlow([`handle: the handle "${handle}" is already taken by another ${flowType} flow`]);
}

/** A pinned version was deleted between the check of the definition and its storage, or since the version was stored. */
export function subflowGone(): DomainError {
	return invalidFlow(["nodes: a version of another flow that the flow runs does not exist any more"]);
}
