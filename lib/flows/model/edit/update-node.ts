import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { areNodeMembers, isExecutor } from "../schema/shapes";
import { changeNode } from "./change-node";
import { withMembers } from "./with-members";

/** Changes members of a node, never its id; undefined removes a member. Invalid values change nothing. */
export function updateNode(flow: FlowDefinition, id: string, changes: Partial<FlowNode>): FlowDefinition {
	const { id: _id, type, ...others } = changes;
	// A node always has a type, which cannot be removed.
	const members = type === undefined ? others : { ...others, type };
	if (!areNodeMembers(members)) return flow;
	return changeNode(flow, id, (node) => withMembers<FlowNode>(node, members));
}

/** Sets a property of a node; undefined removes it, and `properties` with the last one. */
export function setProperty(flow: FlowDefinition, id: string, name: string, value: unknown): FlowDefinition {
	return changeNode(flow, id, (node) => {
		const old = node.properties ?? {};
		const properties = withMembers(old, { [name]: value });
		if (properties === old) return node;
		return withMembers(node, { properties: Object.keys(properties).length === 0 ? undefined : properties });
	});
}

/** Changes the executor of a task; unknown members of the executor are kept. */
export function setExecutor(
	flow: FlowDefinition,
	id: string,
	{ name, mode }: { name: string; mode?: string },
): FlowDefinition {
	return changeNode(flow, id, (node) => {
		if (node.type !== "TASK_EXECUTION") return node;
		const old = node.executor ?? { name };
		const executor = withMembers(old, { name, mode });
		return executor === node.executor || !isExecutor(executor) ? node : withMembers(node, { executor });
	});
}
