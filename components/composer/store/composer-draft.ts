import type { FlowAnnotations, FlowDefinition, FlowNode } from "@/lib/flows/model";

/**
 * Texts changed in this editing session, by `namespace:key` and language; null deletes the organization's own text. Saved with
 * the flow.
 */
export type TextEdits = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Everything that can be changed on the page of a flow, and that undo covers. */
export interface ComposerDraft {
	definition: FlowDefinition;
	annotations: FlowAnnotations;
	texts: TextEdits;
}

/** A draft in its saved state. */
export interface SavedDraft {
	/** The flow version. */
	version: number;
	/** The revision of the notes and groups; 0 before the first ones. */
	annotationsRevision: number;
	draft: ComposerDraft;
}

/** Whether two drafts are equal; fast while most nodes are the same objects. */
export function sameDraft(one: ComposerDraft, other: ComposerDraft): boolean {
	return (
		one === other ||
		(sameDefinition(one.definition, other.definition) &&
			sameJson(one.annotations, other.annotations) &&
			sameJson(one.texts, other.texts))
	);
}

/** Whether two definitions would be saved as the same. */
export function sameDefinition(one: FlowDefinition, other: FlowDefinition): boolean {
	if (one === other) return true;
	return (
		one.name === other.name &&
		one.handle === other.handle &&
		one.flowType === other.flowType &&
		one.nodes.length === other.nodes.length &&
		one.nodes.every((node, index) => sameJson<FlowNode | undefined>(node, other.nodes[index]))
	);
}

/** Whether they would be saved as the same JSON. The order of members counts, because the code view can change it. */
export function sameJson<T>(one: T, other: T): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
