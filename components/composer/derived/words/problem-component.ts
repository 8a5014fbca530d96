import { type FlowIssue, type FlowNode, indexComponents } from "@/lib/flows/model";

/** The component that a problem is about, or null when it is about the whole node. */
export function problemComponent(
	{ path, nodeId, params }: Pick<FlowIssue, "path" | "nodeId" | "params">,
	nodes: readonly FlowNode[],
): string | null {
	const [, index, within = ""] = /^nodes\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
	const node = index === undefined ? undefined : nodes[Number(index)];
	// The problems may be those of an older draft.
	if (node === undefined || node.id !== nodeId) return null;
	const placed = indexComponents(node).all.filter(
		(place) => within === place.path || within.startsWith(`${place.path}.`) || within.startsWith(`${place.path}[`),
	);
	// The path of a child begins with its parent's, and children come after their parent.
	const found = placed.at(-1)?.component.id;
	if (found !== undefined) return found;
	const ref = params?.ref;
	return typeof ref === "string" && indexComponents(node).byId.has(ref) ? ref : null;
}
