import type { ComponentType } from "./component-type";
import { label, number, src } from "./members";

/** The component types that arrange a screen, and those that are neither text, field nor button. */
export const layoutTypes: readonly ComponentType[] = [
	{
		type: "BLOCK",
		category: "layout",
		inputLike: false,
		hasChildren: true,
		icon: "group",
		members: [label],
		synonyms: ["form", "container", "section", "fieldset", "group"],
	},
	{
		type: "DIVIDER",
		category: "layout",
		inputLike: false,
		hasChildren: false,
		icon: "separator-horizontal",
		members: [label],
		synonyms: ["line", "separator", "rule", "or"],
	},
	{
		type: "IMAGE",
		category: "other",
		inputLike: false,
		hasChildren: false,
		icon: "image",
		members: [src, { name: "alt", kind: "text", translatable: true }, number("width")],
		synonyms: ["picture", "logo", "photo", "illustration"],
	},
	{
		type: "CAPTCHA",
		category: "other",
		inputLike: true,
		hasChildren: false,
		icon: "bot",
		members: [label],
		synonyms: ["robot", "human", "challenge", "turnstile", "spam"],
		offered: false,
	},
];
