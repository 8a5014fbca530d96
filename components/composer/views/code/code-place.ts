import { findNodeAtLocation, getLocation, parseTree } from "jsonc-parser";
import { pathSegments } from "@/components/definitions/definition-problems";
import { type FlowNode, indexComponents } from "@/lib/flows/model";
import { nodeSelected, type Selection } from "../../store/selection";

/** The selection for a cursor position; null outside of every node. */
export function selectionAt(text: string, offset: number, nodes: readonly FlowNode[]): Selection | null {
	const { path } = getLocation(text, offset);
	const [first, index, ...within] = path;
	const node = first === "nodes" && typeof index === "number" ? nodes[index] : undefined;
	if (node === undefined) return null;
	const place = innermost(node, within);
	return nodeSelected(node.id, place);
}

/** The place of a selection in the text; null when it is not in the text. */
export function offsetOf(
	text: string,
	{ nodes: ids, component, edge }: Selection,
	nodes: readonly FlowNode[],
): number | null {
	const nodeId = edge?.nodeId ?? ids.at(-1);
	const index = nodes.findIndex(({ id }) => id === nodeId);
	const node = nodes[index];
	const tree = node === undefined ? undefined : parseTree(text);
	if (node === undefined || tree === undefined) return null;
	const place = component === null ? (edge?.slot ?? "") : (indexComponents(node).byId.get(component)?.path ?? "");
	const segments = ["nodes", index, ...pathSegments(place)];
	// An unconnected transition has no place of its own.
	const found = findNodeAtLocation(tree, segments) ?? findNodeAtLocation(tree, ["nodes", index]);
	return found?.offset ?? null;
}

/** The component that contains a path inside a node. */
function innermost(node: FlowNode, within: readonly (string | number)[]): string | null {
	let found: string | null = null;
	for (const { component, path } of indexComponents(node).all) {
		const segments = pathSegments(path);
		// Children follow their parent, so the last match is the innermost one.
		if (segments.every((segment, at) => segment === within[at])) found = component.id;
	}
	return found;
}
