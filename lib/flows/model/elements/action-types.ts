import type { ComponentType } from "./component-type";
import { label, src, variant } from "./members";

const pressed = { category: "action", inputLike: false, hasChildren: false } as const;

/** The component types of buttons and links. */
export const actionTypes: readonly ComponentType[] = [
	{
		...pressed,
		type: "ACTION",
		icon: "mouse-pointer-click",
		members: [label, variant("PRIMARY", "SECONDARY", "TEXT", "DANGER", "SOCIAL"), src],
		synonyms: ["button", "submit", "continue", "link", "social", "sign in"],
	},
	{
		...pressed,
		type: "RESEND",
		icon: "refresh-cw",
		members: [label, variant("TEXT", "SECONDARY", "PRIMARY")],
		synonyms: ["again", "repeat", "new code", "button"],
	},
];
