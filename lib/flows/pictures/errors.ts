import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidPicture = defineRefusal({
	kind: "invalid",
	code: "PIC-60001",
	message: "Invalid request format",
	when: "The body is malformed, or its picture is none that may be shown; SVG is not allowed, because it can contain scripts.",
	description: (problems: string) => problems,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "PIC-60001",
	message: "Invalid query parameter",
	when: "A parameter is malformed, or is repeated.",
	description: (problems: string) => problems,
});

export const tooManyPictures = tooManyRefusal({
	code: "PIC-60002",
	what: "pictures",
	remedy: "Delete a picture that no flow uses.",
});

export const pictureInUse = defineRefusal({
	kind: "conflict",
	code: "PIC-60003",
	message: "Picture cannot be deleted",
	when: "An active version or a draft of a flow shows it.",
	remedy: "Remove it from the flows that `usedBy` names, then delete it.",
	description: (flows: readonly string[]) =>
		`The picture is shown by ${flows.map((name) => `"${name}"`).join(" and ")}.`,
});
