import type { FlowAnnotations, FlowDefinition, FlowNode } from "@/lib/flows/model";

/** Texts changed in this editing session, by `namespace:key` and language; null takes an own text away. Saved with the flow. */
export type TextEdits = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Everything a designer changes on the page of a flow, and what undo goes back over. */
export interface ComposerDraft {
	definition: FlowDefinition;
	annotations: FlowAnnotations;
	texts: TextEdits;
}

/** A draft as the server has it. */
export interface SavedDraft {
	/** The flow version. */
	version: number;
	/** Revision of the notes and groups beside it; 0 when there never were any. */
	annotationsRevision: number;
	draft: ComposerDraft;
}

/** Whether two drafts say the same; cheap while most nodes are the very same objects. */
export function sameDraft(one: ComposerDraft, other: ComposerDraft): boolean {
	return (
		one === other ||
		(sameDefinition(one.definition, other.definition) &&
			sameJson(one.annotations, other.annotations) &&
			sameJson(one.texts, other.texts))
	);
}

/** Whether two definitions would be saved alike. */
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

/** Whether they would be saved as the same JSON; the order of members counts, because the code view can change it. */
export function sameJson<T>(one: T, other: T): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
