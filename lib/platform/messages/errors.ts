import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidSender = defineRefusal({
	kind: "invalid",
	code: "SND-1001",
	message: "Invalid request format",
	when: "The body is malformed, or the settings are not what the provider needs; all problems are listed.",
	description: (problem: string) => problem,
});

export const secretNeeded = defineRefusal({
	kind: "invalid",
	code: "SND-1003",
	message: "Secret needed",
	when: "The settings now lead to another place, or the kept secrets cannot be read any more, and one was not sent again.",
	remedy: "Send the secrets together with the settings.",
	description: (names: readonly string[], why: "elsewhere" | "unreadable") => {
		const reason =
			why === "elsewhere" ? "The settings lead to another place" : "The kept secrets cannot be read any more";
		const description = `${reason}: send ${names.map((name) => `secrets.${name}`).join(", ")} again.`;
		return description;
	},
});

export const senderNotFound = notFoundRefusal({ code: "SND-1006", what: "Sender" });

export const senderInUse = defineRefusal({
	kind: "conflict",
	code: "SND-1007",
	message: "Sender cannot be deleted",
	when: "The active version of a flow names it.",
	remedy: "Choose another sender in the flows that `usedBy` names, then delete it.",
	description: (flows: readonly string[]) => {
		const named = flows.map((name) => `"${name}"`).join(" and ");
		return `The sender is named by ${named}.`;
	},
});

export const senderTaken = defineRefusal({
	kind: "conflict",
	code: "SND-1009",
	message: "Sender already exists",
	when: "The id is taken, or another request made a default at the same moment.",
	remedy: "Choose another id. If another request made a default at the same moment, send this one again.",
	description: (id: string) => {
		const description = `There is a sender "${id}", or another request has just made another sender the default.`;
		return description;
	},
});

export const senderHasChanged = hasChangedRefusal({ code: "SND-1012", what: "Sender" });

export const messageNotFound = notFoundRefusal({ code: "MSG-1006", what: "Message" });

export const messageNotRetriable = defineRefusal({
	kind: "conflict",
	code: "MSG-1007",
	message: "Message cannot be sent again",
	when: "It is sent, on its way, or not worth sending any more.",
	remedy: "Let the user ask for a new message.",
	description: "The message is sent, on its way, or not worth sending any more.",
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "SND-1001",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});
