export type ComponentCategory = "text" | "input" | "action" | "layout" | "other";

/** What a component type is. `inputLike` means that it yields a value, so an input of its node may refer to it. */
export interface ComponentType {
	type: string;
	category: ComponentCategory;
	inputLike: boolean;
}

/** The component types this product knows; others are stored unchanged and shown as a labelled placeholder. */
export const componentTypes: readonly ComponentType[] = [
	{ type: "HEADING", category: "text", inputLike: false },
	{ type: "TEXT", category: "text", inputLike: false },
	{ type: "RICH_TEXT", category: "text", inputLike: false },
	{ type: "TEXT_INPUT", category: "input", inputLike: true },
	{ type: "PASSWORD_INPUT", category: "input", inputLike: true },
	{ type: "EMAIL_INPUT", category: "input", inputLike: true },
	{ type: "PHONE_INPUT", category: "input", inputLike: true },
	{ type: "NUMBER_INPUT", category: "input", inputLike: true },
	{ type: "DATE_INPUT", category: "input", inputLike: true },
	{ type: "OTP_INPUT", category: "input", inputLike: true },
	{ type: "CHECKBOX", category: "input", inputLike: true },
	{ type: "SELECT", category: "input", inputLike: true },
	{ type: "ACTION", category: "action", inputLike: false },
	{ type: "RESEND", category: "action", inputLike: false },
	{ type: "BLOCK", category: "layout", inputLike: false },
	{ type: "DIVIDER", category: "layout", inputLike: false },
	{ type: "IMAGE", category: "other", inputLike: false },
	{ type: "CAPTCHA", category: "other", inputLike: true },
];

const byType = new Map(componentTypes.map((componentType) => [componentType.type, componentType]));

/** The descriptor of a type, or undefined for one this product does not know. */
export function componentTypeOf(type: string): ComponentType | undefined {
	return byType.get(type);
}
