import { nodeKeys } from "../graph/node-keys";
import type { FlowDefinition } from "../schema/flow-definition";
import { withOnlyTargets } from "./with-only-targets";

/**
 * Removes nodes by their keys, and every reference to them: an action goes with its target, for it must name a node.
 */
export function removeNodes(flow: FlowDefinition, keys: readonly string[]): FlowDefinition {
	const wanted = new Set(keys);
	return removeNodesAt(
		flow,
		nodeKeys(flow.nodes).flatMap((key, index) => (wanted.has(key) ? [index] : [])),
	);
}

/** Removes the nodes at these positions. References stay where another node has the same id, for then they lead there. */
export function removeNodesAt(flow: FlowDefinition, indexes: readonly number[]): FlowDefinition {
	const removed = new Set(indexes);
	const kept = flow.nodes.filter((_, index) => !removed.has(index));
	if (kept.length === flow.nodes.length) return flow;
	const left = new Set(kept.map(({ id }) => id));
	const gone = new Set(flow.nodes.filter(({ id }, index) => removed.has(index) && !left.has(id)).map(({ id }) => id));
	return {
		...flow,
		nodes: kept.map((node) => withOnlyTargets(node, (target) => (gone.has(target) ? undefined : target))),
	};
}
