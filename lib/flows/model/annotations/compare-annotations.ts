import { compareSlots } from "../compare/compare-slots";
import type { SlotChange } from "../compare/flow-comparison";
import { type Annotation, type AnnotationKind, annotationSlots, keyedAnnotations } from "./annotation-slots";
import type { FlowAnnotations } from "./flow-annotations";

/** How a note or a group differs between two states of the annotations. */
export interface AnnotationChange {
	kind: AnnotationKind;
	key: string;
	change: "added" | "removed" | "changed";
	/** The state after, or before if it was removed. */
	annotation: Annotation;
	/** The slots that differ, for one that is on both sides. */
	slots: readonly SlotChange[];
}

/** The notes and groups that differ. A change of their order is ignored. */
export function compareAnnotations(before: FlowAnnotations, after: FlowAnnotations): AnnotationChange[] {
	return [...changes("note", before.notes, after.notes), ...changes("group", before.groups, after.groups)];
}

function changes(
	kind: AnnotationKind,
	before: readonly Annotation[],
	after: readonly Annotation[],
): AnnotationChange[] {
	const [were, are] = [keyedAnnotations(before), keyedAnnotations(after)];
	return [...new Map([...were, ...are])].flatMap(([key, annotation]): AnnotationChange[] => {
		const [was, is] = [were.get(key), are.get(key)];
		if (was === undefined) return [{ kind, key, change: "added", annotation, slots: [] }];
		if (is === undefined) return [{ kind, key, change: "removed", annotation, slots: [] }];
		const slots = compareSlots(annotationSlots(was), annotationSlots(is));
		return slots.length === 0 ? [] : [{ kind, key, change: "changed", annotation, slots }];
	});
}
