import { type FlowComponent, type TranslationKey, translationKeyOf } from "@/lib/flows/model";
import { resolveText, type TextResources } from "./screen-texts";

/** A text of a component that can be edited in place. */
export type EditedMember = "label" | "placeholder";

/** The change that a typed text makes: to the bundle it comes from, or to the component itself. */
export type TextEdit =
	| ({ kind: "bundle"; text: string } & TranslationKey)
	| { kind: "component"; changes: Partial<FlowComponent> };

/** The change that a typed text makes; undefined when the text is unchanged. */
export function textEdit(
	component: FlowComponent,
	{
		member,
		typed,
		language,
		texts,
	}: {
		member: EditedMember;
		typed: string;
		language: string;
		texts: TextResources;
	},
): TextEdit | undefined {
	const raw = component[member];
	const shown = resolveText(raw, language, texts);
	// A missing text shows a placeholder, so saving the placeholder as a text is a change.
	if (typed === shown.text && shown.missing === undefined) return undefined;
	const name = raw === undefined ? undefined : translationKeyOf(raw);
	// A typed key is a reference to that key, not a text.
	if (name !== undefined && translationKeyOf(typed) === undefined) return { kind: "bundle", ...name, text: typed };
	return { kind: "component", changes: { [member]: typed === "" && member === "placeholder" ? undefined : typed } };
}
