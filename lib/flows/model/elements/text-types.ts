import type { ComponentType } from "./component-type";
import { label, longLabel, variant } from "./members";

const said = { category: "text", inputLike: false, hasChildren: false } as const;

/** The component types that say something. */
export const textTypes: readonly ComponentType[] = [
	{
		...said,
		type: "HEADING",
		icon: "heading",
		members: [label, variant("HEADING_01", "HEADING_02", "HEADING_03", "HEADING_04", "HEADING_05", "HEADING_06")],
		synonyms: ["title", "headline", "header"],
	},
	{
		...said,
		type: "TEXT",
		icon: "text",
		members: [longLabel, variant("BODY_01", "BODY_02", "SUBTITLE", "CAPTION")],
		synonyms: ["paragraph", "body", "description", "caption", "copy"],
	},
	{
		...said,
		type: "RICH_TEXT",
		icon: "letter-text",
		members: [longLabel],
		synonyms: ["markdown", "formatted", "link", "list", "terms"],
	},
];
