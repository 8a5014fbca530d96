import type { FlowAnnotations, FlowDefinition, FlowNode, TextEdits } from "@/lib/flows/model";

export type { TextEdits };

/** Everything that can be changed on the page of a flow, and that undo covers. */
export interface ComposerDraft {
	definition: FlowDefinition;
	annotations: FlowAnnotations;
	texts: TextEdits;
}

/** The published state that a draft on the server differs from, and who saved the draft. */
export interface KeptDraft {
	/** Incremented at each save; the next save must name it. */
	revision: number;
	/** The definition of the version that the draft changes, and the texts in use. */
	published: Pick<ComposerDraft, "definition" | "texts">;
	/** The texts that were in use when they were first changed; a publication is refused if one of them differs by then. */
	textsBefore: TextEdits;
	/** ISO 8601 */
	at: string;
	by: string;
	/** The client of the assistant that proposed it, until a person accepts or changes it. */
	proposedBy?: string | null;
}

/** A draft in its saved state: that of the active version, or of the draft that the server keeps. */
export interface SavedDraft {
	/** The flow version that the draft changes. */
	version: number;
	/** Absent while the server keeps no draft. */
	kept?: KeptDraft | undefined;
	/** The revision of the notes and groups; 0 before the first ones. */
	annotationsRevision: number;
	draft: ComposerDraft;
}

/** The published definition and the texts in use. */
export function publishedOf({ kept, draft }: SavedDraft): Pick<ComposerDraft, "definition" | "texts"> {
	return kept?.published ?? draft;
}

/** Whether both would result in the same publication. */
export function samePublication(
	one: Pick<ComposerDraft, "definition" | "texts">,
	other: Pick<ComposerDraft, "definition" | "texts">,
): boolean {
	return sameDefinition(one.definition, other.definition) && sameJson(one.texts, other.texts);
}

/** Whether two drafts are equal; fast while most nodes are the same objects. */
export function sameDraft(one: ComposerDraft, other: ComposerDraft): boolean {
	return one === other || (samePublication(one, other) && sameJson(one.annotations, other.annotations));
}

/** Whether two definitions would be saved as the same. */
export function sameDefinition(one: FlowDefinition, other: FlowDefinition): boolean {
	if (one === other) return true;
	return (
		one.name === other.name &&
		one.handle === other.handle &&
		one.flowType === other.flowType &&
		sameJson(one.otherMembers, other.otherMembers) &&
		one.nodes.length === other.nodes.length &&
		one.nodes.every((node, index) => sameJson<FlowNode | undefined>(node, other.nodes[index]))
	);
}

/** Whether they would be saved as the same JSON. The order of members counts, because the code view can change it. */
export function sameJson<T>(one: T, other: T): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
