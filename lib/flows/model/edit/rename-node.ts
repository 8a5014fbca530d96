import { nodeKeys } from "../graph/node-keys";
import type { FlowDefinition } from "../schema/flow-definition";
import { changeEveryNode, changeNode, changeNodeAt } from "./change-node";
import { isId } from "./fresh-id";
import { withMembers } from "./with-members";
import { withOnlyTargets } from "./with-only-targets";

/**
 * Gives a node another id, also in every reference to it. References to an id that an earlier node shares stay with that one. A
 * taken or empty id is refused.
 */
export function renameNode(flow: FlowDefinition, id: string, newId: string): FlowDefinition {
	if (!isId(newId) || flow.nodes.some((node) => node.id === newId)) return flow;
	const index = nodeKeys(flow.nodes).indexOf(id);
	if (flow.nodes[index]?.id !== id) return changeNodeAt(flow, index, (node) => withMembers(node, { id: newId }));
	const renamed = changeNode(flow, id, (node) => withMembers(node, { id: newId }));
	return renamed === flow
		? flow
		: changeEveryNode(renamed, (node) => withOnlyTargets(node, (target) => (target === id ? newId : target)));
}
