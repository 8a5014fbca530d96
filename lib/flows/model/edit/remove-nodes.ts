import { nodeKeys } from "../graph/node-keys";
import type { FlowDefinition } from "../schema/flow-definition";
import { withOnlyTargets } from "./with-only-targets";

/** Removes nodes by key, and every reference to them. An action is removed with its target, because it must name a node. */
export function removeNodes(flow: FlowDefinition, keys: readonly string[]): FlowDefinition {
	const selected = new Set(keys);
	return removeNodesAt(
		flow,
		nodeKeys(flow.nodes).flatMap((key, index) => (selected.has(key) ? [index] : [])),
	);
}

/** Removes the nodes at these positions. References stay where another node has the same id. */
export function removeNodesAt(flow: FlowDefinition, indexes: readonly number[]): FlowDefinition {
	const removed = new Set(indexes);
	const kept = flow.nodes.filter((_, index) => !removed.has(index));
	if (kept.length === flow.nodes.length) return flow;
	const remainingIds = new Set(kept.map(({ id }) => id));
	const removedIds = new Set(
		flow.nodes.filter(({ id }, index) => removed.has(index) && !remainingIds.has(id)).map(({ id }) => id),
	);
	return {
		...flow,
		nodes: kept.map((node) => withOnlyTargets(node, (target) => (removedIds.has(target) ? undefined : target))),
	};
}
