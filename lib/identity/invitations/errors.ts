import { languages } from "@/lib/platform/i18n/languages";
import { defineRefusal } from "@/lib/platform/kernel/refusal";
import type { OwnMailProblem } from "@/lib/platform/messages/contract";

export const invitationNotFound = defineRefusal({
	kind: "not-found",
	code: "OUI-60001",
	message: "Invitation not found",
	when: "The organization has no such invitation.",
	description: "The invitation does not exist.",
});

export const nothingToIntrospect = defineRefusal({
	kind: "invalid",
	code: "OUI-60002",
	message: "Unknown confirmation code",
	when: "No invitation of the organization has this code.",
	remedy: "Use the code of the newest invitation.",
	description: "No invitation has this code.",
});

export const unknownCode = defineRefusal({
	kind: "invalid",
	code: "OUI-60010",
	message: "Unknown confirmation code",
	when: "No invitation of the organization has this code.",
	remedy: "Use the code of the newest invitation.",
	description: "No invitation has this code.",
});

/** The refusal does not reveal who is invited. */
export const forSomebodyElse = defineRefusal({
	kind: "forbidden",
	code: "OUI-60011",
	message: "Forbidden",
	when: "The invitation is for somebody else, or the application is none of the user's home or above.",
	remedy: "Accept it with the account that was invited, in an application of its home organization or of one above.",
	description: "The invitation is for somebody else.",
});

export const inviteeGone = defineRefusal({
	kind: "invalid",
	code: "OUI-60012",
	message: "Invited user is gone",
	when: "The user was disabled or deleted.",
	remedy: "Enable the user in their home organization, and invite them again.",
	description: "The user who was invited is disabled or deleted.",
});

export const unknownRoles = defineRefusal({
	kind: "invalid",
	code: "OUI-60013",
	message: "Unknown role",
	when: "A role is none of the organization's; nobody is invited.",
	remedy: "Read the roles of the organization, and invite with one of them.",
	description: (ids: readonly string[]) => `The organization has no such role: ${named(ids)}.`,
});

export const unknownGroups = defineRefusal({
	kind: "invalid",
	code: "OUI-60014",
	message: "Unknown group",
	when: "A group is none of the organization's; nobody is invited.",
	remedy: "Read the groups of the organization, and invite with one of them.",
	description: (ids: readonly string[]) => `The organization has no such group: ${named(ids)}.`,
});

export const noParent = defineRefusal({
	kind: "invalid",
	code: "OUI-60015",
	message: "Organization has no parent",
	when: "The root organization has nobody above it to invite.",
	remedy: "Invite people from an organization that has another one above it.",
	description:
		"Users of the parent organization are invited, and the root organization has none. Create users there instead.",
});

export const invitationExpired = defineRefusal({
	kind: "invalid",
	code: "OUI-60016",
	message: "Invitation has expired",
	when: "It was issued 72 hours ago or earlier.",
	remedy: "Invite the user again.",
	description: "Ask for another one: it was good for 72 hours.",
});

export const invitationUsed = defineRefusal({
	kind: "invalid",
	code: "OUI-60017",
	message: "Invitation is used",
	when: "It was accepted or declined.",
	remedy: "If it was accepted, the user is a member already. If it was declined, invite them again.",
	description: (how: "accepted" | "declined") => `The invitation was ${how} already.`,
});

export const invitationRevoked = defineRefusal({
	kind: "invalid",
	code: "OUI-60018",
	message: "Invitation is revoked",
	when: "An administrator took it back.",
	remedy: "Ask the organization for a new invitation.",
	description: "An administrator took the invitation back.",
});

export const exceedsInviter = defineRefusal({
	kind: "forbidden",
	code: "OUI-60019",
	message: "Forbidden",
	when: "A role, or a role of a group, permits what the caller may not do.",
	remedy: "Leave out the role or the group, or let somebody invite who has its permissions.",
	description: (permissions: readonly string[]) =>
		`The roles and groups permit what the caller may not do: ${permissions.join(", ")}.`,
});

export const invitationSettled = defineRefusal({
	kind: "conflict",
	code: "OUI-60020",
	message: "Invitation is settled",
	when: "It was accepted, declined, revoked or replaced.",
	remedy: "Read the invitation again; invite the user anew if it is still needed.",
	description: (status: string) => `The invitation is ${status.toLowerCase()}, and that stays so.`,
});

export const cannotBeSent = defineRefusal({
	kind: "invalid",
	code: "OUI-60021",
	message: "Invitation cannot be sent",
	when: "The user has no email address.",
	remedy: "Give the user an email address, or create a link and hand it over.",
	description: (why: string) => why,
});

export const languageNotFound = defineRefusal({
	kind: "not-found",
	code: "OUI-60003",
	message: "Language not found",
	when: `It is none of ${languages.map(({ code }) => code).join(", ")}.`,
	remedy: "Use one of these languages.",
	description: (language: string) => `Invitation mails are not written in "${language}".`,
});

export const mailNotSendable = defineRefusal({
	kind: "invalid",
	code: "OUI-60022",
	message: "Invitation mail cannot be sent like this",
	when: "The text or the HTML has no `{{link}}`, a value is unknown or stands inside a tag, or the HTML holds what no mail may; all problems are listed.",
	remedy: "Correct the problems that `description` lists; the text and the HTML need `{{link}}`.",
	description: (problems: readonly OwnMailProblem[]) => problems.map(inWords).join("; "),
});

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

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "OUI-60000",
	message: "Invalid request format",
	when: "The body is malformed.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "OUI-60009",
	message: "Invalid query parameter",
	when: "Another parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const invalidPagination = defineRefusal({
	kind: "invalid",
	code: "OUI-60004",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-100, or `offset` is negative.",
	description: (problem: string) => problem,
});
