import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const apiResourceNotFound = notFoundRefusal({ code: "API-1006", what: "API resource" });

export const identifierTaken = defineRefusal({
	kind: "conflict",
	code: "API-1003",
	message: "Identifier is taken",
	when: "Another API resource of the organization has this identifier.",
	remedy: "Choose another identifier, or add the scopes to the resource that has it.",
	description: (identifier: string) => `Another API resource of the organization has the identifier "${identifier}".`,
});

export const scopeTaken = defineRefusal({
	kind: "conflict",
	code: "API-1004",
	message: "Scope is taken",
	when: "Another API resource of the organization has a scope with this name.",
	remedy: "Choose another name for the scope.",
	description: (names: readonly string[]) =>
		`Another API resource of the organization has the scope ${names.map((name) => `"${name}"`).join(", ")}.`,
});

export const apiResourceHasChanged = hasChangedRefusal({ code: "API-1012", what: "API resource" });

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "API-1001",
	message: "Invalid request format",
	when: "The body is malformed, or a member is not what it may be.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "API-1002",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});
