import type { FlowComponent } from "../schema/component";
import type { FlowNode } from "../schema/node";
import { type SlotEntry, type SlotTable, slotTable } from "./slot-table";
import { uniqueKeys } from "./unique-keys";

/**
 * Splits a node into its slots. Some slots only describe the shape: `executor`, `properties` and `meta` say that the member
 * exists, `order.…` the order of a list, and `components.<id>` the parent of a component (null without one).
 */
export function nodeSlots(node: FlowNode): SlotTable {
	const entries: SlotEntry[] = [];
	for (const [name, value] of Object.entries(node)) {
		if (value === undefined) continue;
		switch (name) {
			case "executor":
				entries.push(...memberSlots("executor", node.executor));
				break;
			case "properties":
				entries.push(...memberSlots("properties", node.properties));
				break;
			case "meta": {
				const { components, ...others } = node.meta ?? {};
				entries.push(...memberSlots("meta", others), ...(components === undefined ? [] : componentSlots(components)));
				break;
			}
			case "inputs":
				entries.push(...listSlots("inputs", node.inputs ?? [], ({ ref, identifier }) => ref ?? identifier));
				break;
			case "actions":
				entries.push(...listSlots("actions", node.actions ?? [], ({ ref }) => ref));
				break;
			default:
				entries.push({ path: [name], value });
		}
	}
	return slotTable(entries);
}

/** The path of the slot for the order of a component's children; of the outermost components for null. */
export function childrenPath(parent: string | null): string[] {
	return parent === null ? ["order", "components"] : ["order", "components", parent];
}

function memberSlots(name: string, members: Record<string, unknown> = {}): SlotEntry[] {
	const present = Object.entries(members).filter(([, value]) => value !== undefined);
	return [{ path: [name], value: {} }, ...present.map(([member, value]) => ({ path: [name, member], value }))];
}

function listSlots<Entry>(name: string, list: readonly Entry[], idOf: (entry: Entry) => string): SlotEntry[] {
	const keyOf = uniqueKeys();
	const entries = list.map((entry) => ({ path: [name, keyOf(idOf(entry))], value: entry }));
	return [{ path: ["order", name], value: entries.map(({ path }) => path[1]) }, ...entries];
}

function componentSlots(components: readonly FlowComponent[]): SlotEntry[] {
	const keyOf = uniqueKeys();
	return visit(components, null);

	function visit(siblings: readonly FlowComponent[], parent: string | null): SlotEntry[] {
		const keys: string[] = [];
		const entries = siblings.flatMap(({ components: children, ...members }) => {
			const key = keyOf(members.id);
			keys.push(key);
			const own = Object.entries(members).filter(([, value]) => value !== undefined);
			return [
				{ path: ["components", key], value: parent },
				...own.map(([member, value]) => ({ path: ["components", key, member], value })),
				...(children === undefined ? [] : visit(children, key)),
			];
		});
		return [{ path: childrenPath(parent), value: keys }, ...entries];
	}
}
