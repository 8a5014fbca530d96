import type { FlowNode } from "../schema/node";
import { isNode } from "../schema/shapes";
import { childrenPath } from "./node-slots";
import { type SlotTable, slotName } from "./slot-table";

type Members = Map<string, unknown>;

/**
 * Joins the slots of a node, the inverse of `nodeSlots`. Entries that no order names come last, and components of a missing
 * parent come directly into the screen, so that nothing of the table is lost.
 */
export function assembleNode(table: SlotTable): FlowNode {
	const members: Members = new Map();
	const parts = new Map<string, Members>();
	const components = new Map<string, Members>();
	for (const { path, value } of table.values()) {
		const [head = "", key, member] = path;
		const whole = wholeOf(path);
		if (whole === null) members.set(head, value);
		// The member takes the place of its first slot.
		else if (!members.has(whole)) members.set(whole, undefined);
		if (key === undefined || head === "order") continue;
		if (head !== "components") partOf(parts, head).set(key, value);
		else if (member !== undefined) partOf(components, key).set(member, value);
	}
	for (const name of members.keys()) if (wholes.has(name)) members.set(name, whole(name));
	const node: unknown = Object.fromEntries(members);
	if (!isNode(node)) throw new Error("slots that are no node");
	return node;

	function whole(name: string): unknown {
		const part = parts.get(name) ?? new Map();
		if (name === "inputs" || name === "actions") return inOrder(orderIn(table, ["order", name]) ?? [], part);
		const tree = name === "meta" ? componentTree(table, components) : undefined;
		return Object.fromEntries(tree === undefined ? part : [...part, ["components", tree]]);
	}
}

/** The keys an order slot names, or undefined where there is no such list. */
export function orderIn(table: SlotTable, path: readonly string[]): string[] | undefined {
	const value = table.get(slotName(path))?.value;
	return Array.isArray(value) ? value.filter((key) => typeof key === "string") : undefined;
}

const wholes = new Set(["executor", "properties", "meta", "inputs", "actions"]);

/** The member of the node that a slot is a part of; null for a slot that is a whole member. */
function wholeOf(path: readonly string[]): string | null {
	const [head = "", key] = path;
	if (head === "executor" || head === "properties" || head === "meta") return head;
	if (key === undefined) return null;
	return head === "components" || (head === "order" && key === "components") ? "meta" : head === "order" ? key : head;
}

function partOf(parts: Map<string, Members>, name: string): Members {
	const part: Members = parts.get(name) ?? new Map();
	parts.set(name, part);
	return part;
}

/** The entries in this order; those it does not name come last. */
export function inOrder<Value>(order: readonly string[], entries: ReadonlyMap<string, Value>): Value[] {
	const keys = new Set([...order, ...entries.keys()]);
	return [...keys].flatMap((key) => {
		const entry = entries.get(key);
		return entry === undefined ? [] : [entry];
	});
}

function componentTree(table: SlotTable, components: ReadonlyMap<string, Members>): unknown[] | undefined {
	const placed = new Set<string>();
	const roots = childrenOf(null);
	const lost = [...components.keys()].flatMap((key) => built(key));
	return roots === undefined && lost.length === 0 ? undefined : [...(roots ?? []), ...lost];

	function childrenOf(parent: string | null): unknown[] | undefined {
		return orderIn(table, childrenPath(parent))?.flatMap((key) => built(key));
	}
	function built(key: string): unknown[] {
		const members = components.get(key);
		if (members === undefined || placed.has(key)) return [];
		placed.add(key);
		const children = childrenOf(key);
		return [Object.fromEntries(children === undefined ? members : [...members, ["components", children]])];
	}
}
