import { DomainError } from "@/lib/platform/kernel";
import { INVALID_REQUEST } from "./contract";

export function invalidSender(problem: string): DomainError {
	return new DomainError("invalid", INVALID_REQUEST.code, INVALID_REQUEST.message, problem);
}

export function secretNeeded(names: readonly string[], why: "elsewhere" | "unreadable"): DomainError {
	const reason =
		why === "elsewhere" ? "The settings lead to another place" : "The kept secrets cannot be read any more";
	const description = `${reason}: send ${names.map((name) => `secrets.${name}`).join(", ")} again.`;
	return new DomainError("invalid", "SND-1003", "Secret needed", description);
}

export function senderNotFound(): DomainError {
	return new DomainError("not-found", "SND-1006", "Sender not found", "The sender does not exist.");
}

export function senderInUse(flows: readonly string[]): DomainError {
	const named = flows.map((name) => `"${name}"`).join(" and ");
	return new DomainError("conflict", "SND-1007", "Sender cannot be deleted", `The sender is named by ${named}.`);
}

export function senderTaken(id: string): DomainError {
	const description = `There is a sender "${id}", or another request has just made another sender the default.`;
	return new DomainError("conflict", "SND-1009", "Sender already exists", description);
}

export function senderHasChanged(revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"SND-1012",
		"Sender has changed",
		`The sender is at revision ${revision}; the request expected another one.`,
	);
}

export function messageNotFound(): DomainError {
	return new DomainError("not-found", "MSG-1006", "Message not found", "The message does not exist.");
}

export function messageNotRetriable(): DomainError {
	return new DomainError(
		"conflict",
		"MSG-1007",
		"Message cannot be sent again",
		"The message is sent, on its way, or not worth sending any more.",
	);
}
