import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidSecret = defineRefusal({
	kind: "invalid",
	code: "SEC-60001",
	message: "Invalid request format",
	when: "The body is malformed, or an origin may not be called; all problems are listed.",
	description: (problems: string) => problems,
});

export const secretNotFound = defineRefusal({
	kind: "not-found",
	code: "SEC-60002",
	message: "Secret not found",
	when: "There is no such secret.",
	description: "The secret does not exist.",
});

export const secretTaken = defineRefusal({
	kind: "conflict",
	code: "SEC-60003",
	message: "Secret already exists",
	when: "Another secret has the name.",
	remedy: "Choose another name, or replace the secret.",
	description: (name: string) => `There is a secret "${name}".`,
});

export const tooManySecrets = defineRefusal({
	kind: "conflict",
	code: "SEC-60004",
	message: "Too many secrets",
	when: "The organization has as many secrets as it may have.",
	remedy: "Delete a secret that no flow uses.",
	description: (max: number) => `An organization has at most ${max} secrets.`,
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

export const secretHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "SEC-60006",
	message: "Secret has changed",
	when: "`If-Match` names another revision.",
	description: (revision: number) => `The secret is at revision ${revision}; the request expected another one.`,
});
