import type { ComponentType } from "./component-type";
import { label, longLabel, variant } from "./members";

const text = { category: "text", inputLike: false, hasChildren: false } as const;

/** The component types of texts and images. */
export const textTypes: readonly ComponentType[] = [
	{
		...text,
		type: "HEADING",
		icon: "heading",
		members: [label, variant("HEADING_01", "HEADING_02", "HEADING_03", "HEADING_04", "HEADING_05", "HEADING_06")],
		synonyms: ["title", "headline", "header"],
	},
	{
		...text,
		type: "TEXT",
		icon: "text",
		members: [longLabel, variant("BODY_01", "BODY_02", "SUBTITLE", "CAPTION")],
		synonyms: ["paragraph", "body", "description", "caption", "copy"],
	},
	{
		...text,
		type: "RICH_TEXT",
		icon: "letter-text",
		members: [longLabel],
		synonyms: ["markdown", "formatted", "link", "list", "terms"],
	},
	{
		...text,
		type: "LINK",
		icon: "link",
		members: [label, { name: "href", kind: "url" }],
		synonyms: ["address", "url", "anchor", "terms", "privacy", "help"],
	},
];
