import type { TextResources } from "@/components/screen/screen-texts";
import {
	type FlowComponent,
	type FlowDefinition,
	freshKeyName,
	indexComponents,
	isOwnKey,
	keyNameOf,
	keyParts,
	keyReference,
	type TextPlace,
	textOf,
	updateComponent,
} from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ComposerDraft } from "../../store/composer-draft";

/** The texts, and the language that is shown. */
export interface TextSources {
	language: string;
	resources: TextResources;
}

/** The stored text of a component, or of one of its options. */
export function textAt(component: FlowComponent, { member, option }: TextPlace): string {
	const value = option === undefined ? ownMember(component, member) : optionLabel(ownMember(component, member), option);
	return typeof value === "string" ? value : "";
}

/** The flow with a text at a place; an empty one is removed. */
export function withTextAt(flow: FlowDefinition, place: TextPlace, raw: string): FlowDefinition {
	const { nodeId, componentId, member, option } = place;
	if (option === undefined)
		return updateComponent(flow, nodeId, componentId, { [member]: raw === "" ? undefined : raw });
	const node = flow.nodes.find(({ id }) => id === nodeId);
	const options: unknown = node && ownMember(indexComponents(node).byId.get(componentId)?.component, member);
	if (!Array.isArray(options) || !(option in options)) return flow;
	const changed = options.with(option, withLabel(options[option], raw));
	return updateComponent(flow, nodeId, componentId, { [member]: changed });
}

/** Typing on in one text and language is one step of the history. */
export function textStep({ nodeId, componentId, member, option }: TextPlace, language: string): string {
	return `text:${nodeId}:${componentId}:${member}:${option ?? ""}:${language}`;
}

/**
 * Replaces plain text by a reference in one step: the text becomes that of the key in the current language. An existing key
 * with exactly this text is used again, with its translations.
 */
export function literalToKey(
	draft: ComposerDraft,
	place: TextPlace,
	literal: string,
	{ language, resources }: TextSources,
): ComposerDraft {
	const says = (name: string, inLanguage: string) => textOf(resources, inLanguage, ...keyParts(name));
	const isTaken = (name: string) =>
		says(name, language) !== literal && Object.keys(resources).some((known) => says(name, known) !== undefined);
	const name = freshKeyName(draft.definition.handle, place, isTaken);
	const changed = { ...draft, definition: withTextAt(draft.definition, place, keyReference(name)) };
	return says(name, language) === literal ? changed : writeText(changed, name, language, literal);
}

/**
 * Sets the text of a place in a language. A text that the flow does not own becomes one of this place alone, with its words in the
 * other languages, unless it is to change everywhere.
 */
export function writeTextAt(
	draft: ComposerDraft,
	place: TextPlace,
	{
		language,
		text,
		resources,
		everywhere,
	}: {
		language: string;
		text: string;
		resources: TextResources;
		everywhere: ReadonlySet<string>;
	},
): ComposerDraft {
	const { definition } = draft;
	const node = definition.nodes.find(({ id }) => id === place.nodeId);
	const component = node && indexComponents(node).byId.get(place.componentId)?.component;
	const name = component && keyNameOf(textAt(component, place));
	if (name === undefined) return draft;
	if (isOwnKey(definition.handle, name) || everywhere.has(name)) return writeText(draft, name, language, text);
	if (textOf(resources, language, ...keyParts(name)) === text) return draft;
	const said = (inKey: string) =>
		Object.keys(resources).flatMap((each) => {
			const known = textOf(resources, each, ...keyParts(inKey));
			return known === undefined ? [] : [[each, known] as const];
		});
	const own = freshKeyName(definition.handle, place, (taken) => said(taken).length > 0);
	return writeText(
		{
			...draft,
			definition: withTextAt(definition, place, keyReference(own)),
			texts: { ...draft.texts, [own]: Object.fromEntries(said(name)) },
		},
		own,
		language,
		text,
	);
}

/** Sets the text of a key in a language. A blank text deletes the organization's own, because blank ones cannot be saved. */
export function writeText(draft: ComposerDraft, name: string, language: string, text: string): ComposerDraft {
	const value = text.trim() === "" ? null : text;
	const known = draft.texts[name];
	if (known !== undefined && Object.hasOwn(known, language) && known[language] === value) return draft;
	return { ...draft, texts: { ...draft.texts, [name]: { ...known, [language]: value } } };
}

function optionLabel(options: unknown, at: number): unknown {
	const option: unknown = Array.isArray(options) ? options[at] : undefined;
	return isObject(option) ? (option.label ?? option.value) : option;
}

/** An option that is a string is its own label; with another label it becomes an object, so that its value stays. */
function withLabel(option: unknown, label: string): unknown {
	if (isObject(option)) return { ...option, label };
	return label === option ? option : { value: option, label };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
