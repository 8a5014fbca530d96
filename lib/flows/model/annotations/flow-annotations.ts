import { z } from "zod";
import { onlyLists, sentence, text } from "../schema/sentence";

const color = z.enum(["yellow", "blue", "green", "pink", "gray"], {
	error: "The color must be yellow, blue, green, pink or gray.",
});

function list<Item extends z.ZodType>(item: Item, subject: string, max: number) {
	return z
		.array(item, sentence(subject, "a list"))
		.max(max, { ...onlyLists, error: `${subject} must not have more than ${max} entries.` });
}

function number(subject: string) {
	return z.number(sentence(subject, "a finite number"));
}

/** A note on the canvas. */
export const flowNoteSchema = z
	.looseObject(
		{
			id: text("The note id", 255),
			text: text("The text of a note", 4000, 0),
			color,
			position: z.looseObject(
				{ x: number("The note position x"), y: number("The note position y") },
				sentence("The note position", "an object"),
			),
			size: z.looseObject(
				{ width: number("The note width"), height: number("The note height") },
				sentence("The note size", "an object"),
			),
		},
		sentence("A note", "an object"),
	)
	.meta({ id: "FlowNote" });

/** A frame around nodes. Ids of missing nodes are kept and ignored, so that undo brings them back. */
export const flowGroupSchema = z
	.looseObject(
		{
			id: text("The group id", 255),
			title: text("The group title", 4000, 0),
			color,
			nodeIds: list(text("The node id in a group", 255), "The nodes of a group", 500),
		},
		sentence("A group", "an object"),
	)
	.meta({ id: "FlowGroup" });

/** Notes and groups beside a flow. They are no part of the definition and do not change what the flow does. */
export const flowAnnotationsSchema = z
	.looseObject(
		{
			notes: list(flowNoteSchema, "The notes", 200),
			groups: list(flowGroupSchema, "The groups", 100),
		},
		sentence("The annotations", "an object"),
	)
	.meta({ id: "FlowAnnotations" });

export type AnnotationColor = z.infer<typeof color>;
export type FlowNote = z.infer<typeof flowNoteSchema>;
export type FlowGroup = z.infer<typeof flowGroupSchema>;
export type FlowAnnotations = z.infer<typeof flowAnnotationsSchema>;
