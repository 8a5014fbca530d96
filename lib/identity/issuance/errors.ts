import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, takenRefusal, tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidDefinition = defineRefusal({
	kind: "invalid",
	code: "VCI-1001",
	message: "Invalid request format",
	when: "The body is malformed; all problems are listed.",
	description: (problems: string) => problems,
});

export const definitionTaken = takenRefusal({ code: "VCI-1002", what: "Credential" });

export const tooManyDefinitions = tooManyRefusal({
	code: "VCI-1003",
	what: "credentials",
	remedy: "Delete a definition that nobody uses.",
});

export const definitionNotFound = defineRefusal({
	kind: "not-found",
	code: "VCI-1004",
	message: "Credential not found",
	when: "The organization defines no such credential.",
	description: "The organization defines no such credential.",
});

export const definitionHasChanged = hasChangedRefusal({ code: "VCI-1012", what: "Credential" });

export const invalidIssuedQuery = defineRefusal({
	kind: "invalid",
	code: "VCI-1005",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problems: string) => problems,
});

export const invalidStatusChange = defineRefusal({
	kind: "invalid",
	code: "VCI-1006",
	message: "Invalid request format",
	when: "The body is malformed.",
	description: (problems: string) => problems,
});

export const invalidOffer = defineRefusal({
	kind: "invalid",
	code: "VCI-1007",
	message: "Invalid request format",
	when: "The body is malformed.",
	description: (problems: string) => problems,
});

export const mayNotGetIt = defineRefusal({
	kind: "conflict",
	code: "VCI-1008",
	message: "Credential not available",
	when: "The credential is switched off, or the person does not belong to the organization or to one of the groups and roles that get it.",
	remedy: "Add the person to a group or a role of the credential.",
	description: "This person does not get this credential.",
});
