import { DomainError } from "@/lib/platform/kernel";
import type { OwnMailProblem } from "@/lib/platform/messages/contract";
import { INVALID_MAIL } from "./contract";

/** Also for an organization the caller has nothing to do with. */
export function organizationNotFound(): DomainError {
	return new DomainError(
		"not-found",
		"ORG-60015",
		"Organization not found",
		"There is no organization of this name in which the caller may act.",
	);
}

export function invitationNotFound(): DomainError {
	return new DomainError("not-found", "OUI-60001", "Invitation not found", "The invitation does not exist.");
}

export function nothingToIntrospect(): DomainError {
	return new DomainError("invalid", "OUI-60002", "Unknown confirmation code", "No invitation has this code.");
}

export function unknownCode(): DomainError {
	return new DomainError("invalid", "OUI-60010", "Unknown confirmation code", "No invitation has this code.");
}

/** Never says for whom it is. */
export function forSomebodyElse(): DomainError {
	return new DomainError("forbidden", "OUI-60011", "Forbidden", "The invitation is for somebody else.");
}

export function inviteeGone(): DomainError {
	return new DomainError(
		"invalid",
		"OUI-60012",
		"Invited user is gone",
		"The user who was invited is disabled or deleted.",
	);
}

export function unknownRoles(ids: readonly string[]): DomainError {
	return new DomainError("invalid", "OUI-60013", "Unknown role", `The organization has no such role: ${named(ids)}.`);
}

export function unknownGroups(ids: readonly string[]): DomainError {
	return new DomainError("invalid", "OUI-60014", "Unknown group", `The organization has no such group: ${named(ids)}.`);
}

export function noParent(): DomainError {
	return new DomainError(
		"invalid",
		"OUI-60015",
		"Organization has no parent",
		"Users of the parent organization are invited, and the root organization has none. Create users there instead.",
	);
}

export function invitationExpired(): DomainError {
	return new DomainError(
		"invalid",
		"OUI-60016",
		"Invitation has expired",
		"Ask for another one: it was good for 72 hours.",
	);
}

export function invitationUsed(how: "accepted" | "declined"): DomainError {
	return new DomainError("invalid", "OUI-60017", "Invitation is used", `The invitation was ${how} already.`);
}

export function invitationRevoked(): DomainError {
	return new DomainError("invalid", "OUI-60018", "Invitation is revoked", "An administrator took the invitation back.");
}

export function exceedsInviter(permissions: readonly string[]): DomainError {
	return new DomainError(
		"forbidden",
		"OUI-60019",
		"Forbidden",
		`The roles and groups permit what the caller may not do: ${permissions.join(", ")}.`,
	);
}

export function invitationSettled(status: string): DomainError {
	return new DomainError(
		"conflict",
		"OUI-60020",
		"Invitation is settled",
		`The invitation is ${status.toLowerCase()}, and that stays so.`,
	);
}

export function cannotBeSent(why: string): DomainError {
	return new DomainError("invalid", "OUI-60021", "Invitation cannot be sent", why);
}

export function languageNotFound(language: string): DomainError {
	return new DomainError(
		"not-found",
		"OUI-60003",
		"Language not found",
		`Invitation mails are not written in "${language}".`,
	);
}

export function mailNotSendable(problems: readonly OwnMailProblem[]): DomainError {
	return new DomainError("invalid", INVALID_MAIL.code, INVALID_MAIL.message, problems.map(inWords).join("; "));
}

function inWords({ part, problem, found = "" }: OwnMailProblem): string {
	switch (problem) {
		case "empty":
			return `${part}: must not be empty`;
		case "no-link":
			return `${part}: must hold ${found}, without which nobody can answer the invitation`;
		case "unknown-value":
			return `${part}: ${found} is no value of invitation mails`;
		case "active":
			return `${part}: "${found}" is nothing that mails may hold`;
		case "value-in-tag":
			return `${part}: ${found} stands inside a tag, where only {{link}} may`;
	}
}

function named(ids: readonly string[]): string {
	return ids.map((id) => `"${id}"`).join(", ");
}
