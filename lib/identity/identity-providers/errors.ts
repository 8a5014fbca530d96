import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export function invalidIdentityProvider(problems: readonly string[]): DomainError {
	return invalidRequest(problems.join("; "));
}

export const identityProviderExists = defineRefusal({
	kind: "conflict",
	code: "IDP-1003",
	message: "Identity provider already exists",
	when: "The id is taken.",
	remedy: "Choose another id.",
	description: (id: string) => `The id "${id}" is taken.`,
});

export const identityProviderNotFound = notFoundRefusal({ code: "IDP-1006", what: "Identity provider" });

/** @param flows the names of the flows that use the provider */
export const identityProviderInUse = defineRefusal({
	kind: "conflict",
	code: "IDP-1007",
	message: "Identity provider cannot be deleted",
	when: "The active version of a flow names it.",
	remedy: "Change the flows that `usedBy` names, then delete it.",
	description: (flows: readonly string[]) =>
		`It is named by ${flows.map((name) => `the flow "${name}"`).join(" and ") || "a flow"}.`,
});

export const identityProviderHasChanged = hasChangedRefusal({ code: "IDP-1012", what: "Identity provider" });

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "IDP-1001",
	message: "Invalid request format",
	when: "The body is malformed, an address may not be called, or a member does not fit the kind.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "IDP-1001",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});
