import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal, takenRefusal, tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidTarget = defineRefusal({
	kind: "invalid",
	code: "PRV-60001",
	message: "Invalid request format",
	when: "The body is malformed, names something that there is not, or the address may not be called; all problems are listed.",
	description: (problems: string) => problems,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "PRV-60002",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problem: string) => problem,
});

export const targetNotFound = notFoundRefusal({ code: "PRV-60003", what: "Provisioning target" });

export const targetTaken = takenRefusal({ code: "PRV-60004", what: "Provisioning target" });

export const tooManyTargets = tooManyRefusal({
	code: "PRV-60005",
	what: "provisioning targets",
	remedy: "Delete a target that is not needed any more.",
});

export const targetHasChanged = hasChangedRefusal({ code: "PRV-60006", what: "Provisioning target" });

export const secretNeeded = defineRefusal({
	kind: "invalid",
	code: "PRV-60007",
	message: "Secret needed",
	when: "The address or the kind of authentication changes: a stored secret is only sent where it was entered for.",
	remedy: "Send the secret with the change.",
	description: "Enter the secret again, because the address or the authentication changes.",
});

export const personNotFound = defineRefusal({
	kind: "not-found",
	code: "PRV-60008",
	message: "Person not found",
	when: "The organization has no user or guest with this username.",
	description: "There is no user or guest with this username.",
});

export const alreadyReconciling = defineRefusal({
	kind: "conflict",
	code: "PRV-60009",
	message: "Already reconciling",
	when: "A reconciliation of the target waits or works.",
	remedy: "Wait until it has ended.",
	description: "A reconciliation of this target waits or works.",
});

export const targetDisabled = defineRefusal({
	kind: "conflict",
	code: "PRV-60010",
	message: "Provisioning target is not enabled",
	when: "Something is to be sent to a target that is not enabled.",
	remedy: "Enable the target; a dry run needs no enabled one.",
	description: "Enable the target first.",
});
