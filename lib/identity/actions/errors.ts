import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal, takenRefusal, tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";
import { REFUSED_BY_ACTION, UNCHECKED_BY_ACTION } from "./refusal-codes";

export const invalidAction = defineRefusal({
	kind: "invalid",
	code: "ACT-60005",
	message: "Invalid request format",
	when: "The body is malformed, a claim is none of this deployment, or the address may not be called; all problems are listed.",
	description: (problems: string) => problems,
});

export const secretNeeded = defineRefusal({
	kind: "invalid",
	code: "ACT-60010",
	message: "Secret needed",
	when: "The authentication needs a secret that is not kept: for a new kind or address, or where the kept one cannot be read.",
	remedy: "Send the secret together with the settings.",
	description: (name: string) =>
		`Send endpoint.authentication.properties.${name}: secrets are only kept for the same address and kind.`,
});

export const tooManyActions = tooManyRefusal({
	code: "ACT-60002",
	what: "actions",
	remedy: "Delete an action that is no longer used.",
});

export const actionTaken = takenRefusal({ code: "ACT-60009", what: "Action" });

export const actionNotFound = notFoundRefusal({ code: "ACT-60012", what: "Action" });

export const callNotFound = defineRefusal({
	kind: "not-found",
	code: "ACT-60022",
	message: "Call not found",
	when: "There is no such call, or it is too old to be kept.",
	description: "The call does not exist.",
});

export const testUserNotFound = defineRefusal({
	kind: "not-found",
	code: "ACT-60023",
	message: "User not found",
	when: "The user to test with is none of the organization's own.",
	remedy: "Test with a user whose home is this organization.",
	description: "The user does not exist in the organization.",
});

export const actionHasChanged = hasChangedRefusal({ code: "ACT-60024", what: "Action" });

/** The external service refused; the refusal contains the reason and description that it sent. */
export const updateRefused = defineRefusal({
	kind: "invalid",
	code: REFUSED_BY_ACTION,
	message: "Refused by an action",
	when: "An external service that the organization asks refused the change. `scimType` is its `failureReason`, `detail` its `failureDescription`.",
	remedy:
		"Change what the external service objects to, or correct the service; the page of the action shows its calls.",
	description: (_reason: string, description: string) => description,
	scimType: (reason: string) => reason,
});

/** The refusal says nothing about the service: the details are in the log of the action. */
export const updateUnchecked = defineRefusal({
	kind: "bad-gateway",
	code: UNCHECKED_BY_ACTION,
	message: "Not checked",
	when: "An external service that the organization asks gave no valid answer; nothing was changed.",
	remedy: "Repair the external service: the page of the action shows what went wrong. Then send the request again.",
	description: "The change could not be checked, so nothing was changed. Try again later.",
});
