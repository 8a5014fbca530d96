import { nodeKeys } from "../graph/node-keys";
import { transitionsOf } from "../graph/transitions-of";
import type { FlowDefinition } from "../schema/flow-definition";
import { canConnect, connect } from "./connect";
import { removeNodes } from "./remove-nodes";

/** A flow without some nodes, in which what led to them leads to what followed them. */
export interface Joined {
	flow: FlowDefinition;
	/** The ids of the nodes that lead on now. */
	from: readonly string[];
	to: string;
}

/**
 * Removes nodes by key, and joins what led to them with the one node that follows by their successes and first buttons. Null where
 * nothing led there, or no single node follows.
 */
export function joinAround(flow: FlowDefinition, keys: readonly string[]): Joined | null {
	const selected = new Set(keys);
	const removed = new Set(nodeKeys(flow.nodes).flatMap((key, index) => (selected.has(key) ? [index] : [])));
	const ids = new Set([...removed].flatMap((index) => flow.nodes[index]?.id ?? []));
	const kept = flow.nodes.filter((_, index) => !removed.has(index));
	const followers = new Set(
		flow.nodes
			.filter((_, index) => removed.has(index))
			.flatMap((node) => transitionsOf(node).find(({ kind }) => kind !== "failure")?.target ?? [])
			.filter((target) => !ids.has(target)),
	);
	const [to] = followers;
	if (to === undefined || followers.size > 1 || kept.some(({ id }) => ids.has(id))) return null;
	const leading = kept.flatMap((node) =>
		transitionsOf(node)
			.filter(({ target }) => target !== undefined && ids.has(target))
			// What follows would lead to itself.
			.filter(({ slot }) => node.id !== to && canConnect(flow, node.id, slot, to) === true)
			.map(({ slot }) => ({ nodeId: node.id, slot })),
	);
	if (leading.length === 0) return null;
	const connected = leading.reduce((joined, { nodeId, slot }) => connect(joined, nodeId, slot, to), flow);
	return { flow: removeNodes(connected, keys), from: [...new Set(leading.map(({ nodeId }) => nodeId))], to };
}
