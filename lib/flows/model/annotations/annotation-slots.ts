import { type SlotEntry, type SlotTable, slotName, slotTable } from "../compare/slot-table";
import { uniqueKeys } from "../compare/unique-keys";
import type { FlowGroup, FlowNote } from "./flow-annotations";

export type AnnotationKind = "note" | "group";
export type Annotation = FlowNote | FlowGroup;

/** Notes or groups by id, in their order. Where several share an id, the later ones get a number after it. */
export function keyedAnnotations<Item extends Annotation>(list: readonly Item[]): ReadonlyMap<string, Item> {
	const keyOf = uniqueKeys();
	return new Map(list.map((annotation) => [keyOf(annotation.id), annotation]));
}

/** Splits a note or a group into slots: one for each member, and in a group one for each of its nodes. */
export function annotationSlots(annotation: Annotation): SlotTable {
	return slotTable(
		Object.entries(annotation).flatMap<SlotEntry>(([name, value]) => {
			if (value === undefined) return [];
			if (name !== "nodeIds" || !Array.isArray(value)) return [{ path: [name], value }];
			return value.map((nodeId) => ({ path: ["nodeIds", String(nodeId)], value: true }));
		}),
	);
}

/** Joins the members again, without the nodes of a group. */
export function membersIn(table: SlotTable): Record<string, unknown> {
	const members = [...table.values()].filter(({ path }) => path.length === 1);
	return Object.fromEntries(members.map(({ path, value }) => [path[0], value]));
}

/** Whether a node belongs to a group that was split into slots. */
export function hasNode(table: SlotTable, nodeId: string): boolean {
	return table.has(slotName(["nodeIds", nodeId]));
}
