import type { FlowNode } from "../schema/node";
import { keyNameOf, keyReference } from "./key-name";

/** The nodes with references to other keys: those of the map become those it has for them. */
export function withReferences(nodes: readonly FlowNode[], names: ReadonlyMap<string, string>): FlowNode[] {
	const replaced = (value: unknown): unknown => {
		if (typeof value === "string") {
			const other = names.get(keyNameOf(value) ?? "");
			return other === undefined ? value : keyReference(other);
		}
		if (Array.isArray(value)) {
			const items = value.map(replaced);
			return items.some((item, index) => item !== value[index]) ? items : value;
		}
		if (typeof value !== "object" || value === null) return value;
		const members = Object.entries(value).map(([member, was]) => [member, was, replaced(was)] as const);
		if (members.every(([, was, is]) => was === is)) return value;
		return Object.fromEntries(members.map(([member, , is]) => [member, is]));
	};
	// Nodes without such a reference stay the same objects.
	return nodes.map((node) => replaced(node) as FlowNode);
}
