import type { ComponentMember } from "./component-type";

export const label: ComponentMember = { name: "label", kind: "text", translatable: true };
export const longLabel: ComponentMember = { ...label, kind: "long-text" };
export const placeholder: ComponentMember = { name: "placeholder", kind: "text", translatable: true };
export const hint: ComponentMember = { name: "hint", kind: "text", translatable: true };
export const required: ComponentMember = { name: "required", kind: "boolean" };
export const autocomplete: ComponentMember = { name: "autocomplete", kind: "text" };
export const src: ComponentMember = { name: "src", kind: "url" };

/** A numeric member. */
export function number(name: string): ComponentMember {
	return { name, kind: "number" };
}

/** The member `variant` with its allowed values. */
export function variant(...choices: readonly string[]): ComponentMember {
	return { name: "variant", kind: "choice", choices };
}
