import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal, takenRefusal, tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidSecret = defineRefusal({
	kind: "invalid",
	code: "SEC-60001",
	message: "Invalid request format",
	when: "The body is malformed, or an origin may not be called; all problems are listed.",
	description: (problems: string) => problems,
});

export const secretNotFound = notFoundRefusal({ code: "SEC-60002", what: "Secret" });

export const secretTaken = takenRefusal({
	code: "SEC-60003",
	what: "Secret",
	remedy: "Choose another name, or replace the secret.",
});

export const tooManySecrets = tooManyRefusal({
	code: "SEC-60004",
	what: "secrets",
	remedy: "Delete a secret that no flow uses.",
});

export const secretInUse = defineRefusal({
	kind: "conflict",
	code: "SEC-60005",
	message: "Secret cannot be deleted",
	when: "An active version or a draft of a flow names it.",
	remedy: "Remove it from the flows that `usedBy` names, then delete it.",
	description: (flows: readonly string[]) =>
		`The secret is named by ${flows.map((name) => `"${name}"`).join(" and ")}.`,
});

export const secretHasChanged = hasChangedRefusal({ code: "SEC-60006", what: "Secret" });
