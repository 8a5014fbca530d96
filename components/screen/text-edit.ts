import { type FlowComponent, type TranslationKey, translationKeyOf } from "@/lib/flows/model";
import { resolveText, type TextResources } from "./screen-texts";

/** A text of a component that can be written where it stands. */
export type EditedMember = "label" | "placeholder";

/** What a text typed in place of a component's own changes: the bundle it comes from, or the component itself. */
export type TextEdit =
	| ({ kind: "bundle"; text: string } & TranslationKey)
	| { kind: "component"; changes: Partial<FlowComponent> };

/** Decides what a typed text changes; undefined when it is what was there. */
export function textEdit(
	component: FlowComponent,
	member: EditedMember,
	typed: string,
	language: string,
	texts: TextResources,
): TextEdit | undefined {
	const raw = component[member];
	const shown = resolveText(raw, language, texts);
	// A missing text only looks like one, so writing it down as it looks is a change.
	if (typed === shown.text && shown.missing === undefined) return undefined;
	const name = raw === undefined ? undefined : translationKeyOf(raw);
	// Whoever types a key means that key, not a text that looks like one.
	if (name !== undefined && translationKeyOf(typed) === undefined) return { kind: "bundle", ...name, text: typed };
	return { kind: "component", changes: { [member]: typed === "" && member === "placeholder" ? undefined : typed } };
}
