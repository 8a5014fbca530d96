import { DomainError } from "@/lib/platform/kernel";

/** Also for an organization that the caller has nothing to do with: the answer does not tell whether there is one. */
export function organizationNotFound(): DomainError {
	return new DomainError("not-found", "ORG-60015", "Organization not found", "The organization does not exist.");
}

export function organizationNameTaken(name: string): DomainError {
	return new DomainError(
		"conflict",
		"ORG-60076",
		"Organization name is taken",
		`There is an organization ${name} already, though perhaps not where you may see it.`,
	);
}

export function organizationTooDeep(): DomainError {
	return new DomainError(
		"conflict",
		"ORG-60077",
		"Organization is too deep",
		"An organization can have at most ten others above it.",
	);
}

export function organizationNotEmpty(held: readonly string[]): DomainError {
	return new DomainError(
		"conflict",
		"ORG-60078",
		"Organization is not empty",
		`The organization still has: ${held.join(", ")}.`,
	);
}

export function ownOrganization(): DomainError {
	return new DomainError(
		"conflict",
		"ORG-60079",
		"Organization is the caller's own",
		"An organization is disabled and deleted from an organization above it.",
	);
}

export function organizationHasChanged(revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"ORG-60012",
		"Organization has changed",
		`The organization is at revision ${revision}; the request expected another one.`,
	);
}
