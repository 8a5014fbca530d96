import { nodesSelected, nothingSelected, type Selection } from "../../store/selection";
import { annotationOf } from "./annotation-nodes";

/**
 * The selection after React Flow has selected and deselected nodes of the canvas. Cards and notes are selected together; a group
 * alone, so that a box around cards does not choose their frame instead.
 */
export function selectionAfter(before: Selection, changes: ReadonlyMap<string, boolean>): Selection {
	const nodes = new Set(before.nodes);
	const notes = new Set(before.notes);
	let { group } = before;
	for (const [id, isSelected] of changes) {
		const annotation = annotationOf(id);
		if (annotation?.kind === "group") {
			if (isSelected) group = annotation.id;
			else if (group === annotation.id) group = null;
			continue;
		}
		const members = annotation === null ? nodes : notes;
		const member = annotation?.id ?? id;
		if (isSelected) members.add(member);
		else members.delete(member);
	}
	if (nodes.size + notes.size > 0) return nodesSelected([...nodes], [...notes]);
	if (group !== null) return { ...nothingSelected, group };
	const hadSome = before.nodes.length + before.notes.length > 0 || before.group !== null;
	return hadSome ? nothingSelected : before;
}
