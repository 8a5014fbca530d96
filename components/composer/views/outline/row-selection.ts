import { edgeSelected, nodeSelected, type Selection } from "../../store/selection";
import type { OutlineRow } from "./outline-rows";

/** The selection of a focused line; null for a line without one. */
export function selectionOf(row: OutlineRow): Selection | null {
	switch (row.kind) {
		case "unreachable":
			return null;
		case "node":
		case "content":
		case "component":
			return row.nodeId === null ? null : nodeSelected(row.nodeId, row.componentId);
		case "loop":
		case "link":
		case "dangling":
		case "unwired":
			return row.pathNodeId === null || row.transitionSlot === null
				? null
				: edgeSelected(row.pathNodeId, row.transitionSlot);
	}
}

/** Whether a line matches the current selection. */
export function isSelected(row: OutlineRow, selection: Selection): boolean {
	const own = selectionOf(row);
	if (own === null) return false;
	return (
		own.nodes.at(-1) === selection.nodes.at(-1) &&
		own.component === selection.component &&
		own.edge?.nodeId === selection.edge?.nodeId &&
		own.edge?.slot === selection.edge?.slot
	);
}

/** The line that matches a selection made in another view, if any. */
export function rowOf(selection: Selection, rows: readonly OutlineRow[]): OutlineRow | undefined {
	const { edge, component, nodes } = selection;
	const nodeId = nodes.at(-1);
	// A connection whose target is expanded at this place has no line of its own.
	if (edge !== null) return rows.find((row) => row.pathNodeId === edge.nodeId && row.transitionSlot === edge.slot);
	if (nodeId === undefined) return undefined;
	const own = rows.find(
		(row) =>
			row.componentId === component &&
			row.nodeId === nodeId &&
			row.kind === (component === null ? "node" : "component"),
	);
	return own ?? rows.find((row) => row.kind === "node" && row.nodeId === nodeId);
}

/** The keys of the ancestors of a line, which must be expanded to make it visible. */
export function keysAbove(row: OutlineRow, rows: readonly OutlineRow[]): string[] {
	const byKey = new Map(rows.map((each) => [each.key, each]));
	const keys: string[] = [];
	for (let key = row.parent; key !== null; key = byKey.get(key)?.parent ?? null) keys.push(key);
	return keys;
}
