import { ownMember } from "@/lib/platform/kernel/own-member";
/**
 * The number of inputs, actions and components in a submitted definition of any shape, including nested ones. Recursion is safe,
 * because the body limit allows at most 32 levels of JSON.
 */
export function countParts(definition: unknown): number {
	return listIn(definition, "nodes").reduce<number>((total, node) => total + partsOf(node), 0);
}

/** The number of nodes in a submitted definition of any shape. */
export function countNodes(definition: unknown): number {
	return listIn(definition, "nodes").length;
}

function partsOf(value: unknown): number {
	let parts = 0;
	for (const list of [
		listIn(value, "inputs"),
		listIn(value, "actions"),
		listIn(value, "components"),
		listIn(memberOf(value, "meta"), "components"),
	]) {
		parts += list.length;
		for (const part of list) parts += partsOf(part);
	}
	return parts;
}

function listIn(value: unknown, name: string): unknown[] {
	const list = memberOf(value, name);
	return Array.isArray(list) ? list : [];
}

function memberOf(value: unknown, name: string): unknown {
	return typeof value === "object" && value !== null ? ownMember(value as Record<string, unknown>, name) : undefined;
}
