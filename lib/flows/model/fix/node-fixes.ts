import { addNode } from "../edit/add-nodes";
import { changeNodeAt } from "../edit/change-node";
import { idOfCopy, takenNodeIds } from "../edit/fresh-id";
import { newNode } from "../edit/new-node";
import { removeNodesAt } from "../edit/remove-nodes";
import { withMembers } from "../edit/with-members";
import { withOnlyTargets } from "../edit/with-only-targets";
import { flowGraph } from "../graph/flow-graph";
import { targetsOf } from "../graph/outgoing";
import { canReach } from "../graph/reachability";
import type { FlowDefinition } from "../schema/flow-definition";
import { freePlace } from "./free-place";
import type { FixPlace, QuickFix } from "./quick-fix";

/** Adds a START that leads to the probable beginning: a screen without incoming references, else the first node. */
export function addStart({ nodes }: FlowDefinition): QuickFix {
	const targeted = new Set(nodes.flatMap(targetsOf));
	const screens = nodes.filter(({ type }) => type === "PROMPT");
	const first =
		screens.find(({ id }) => !targeted.has(id)) ?? nodes.find(({ id }) => !targeted.has(id)) ?? screens[0] ?? nodes[0];
	return {
		id: "add-start",
		...(first !== undefined && { params: { target: first.id } }),
		apply: (flow) => {
			const start = newNode(flow, { type: "START" }, freePlace(flow, "before"));
			return { ...flow, nodes: [first === undefined ? start : { ...start, onSuccess: first.id }, ...flow.nodes] };
		},
	};
}

/** Adds an unconnected END. */
export function addEnd(): QuickFix {
	return {
		id: "add-end",
		apply: (flow) => addNode(flow, newNode(flow, { type: "END" }, freePlace(flow, "after"))),
	};
}

/** Removes a redundant START; references to it then lead to its target. */
export function removeStart({ index, node }: FixPlace): QuickFix {
	return {
		id: "remove-node",
		params: { node: node.id },
		apply: (flow) => {
			const nodes = flow.nodes.filter((_, at) => at !== index);
			if (nodes.some(({ id }) => id === node.id)) return { ...flow, nodes };
			const onward = node.onSuccess === node.id ? undefined : node.onSuccess;
			return {
				...flow,
				nodes: nodes.map((other) => withOnlyTargets(other, (target) => (target === node.id ? onward : target))),
			};
		},
	};
}

/** Gives a node with a taken id another one. References stay with the first node of the old id. */
export function renameDuplicate({ flow, index, node }: FixPlace): QuickFix {
	const newId = idOfCopy(takenNodeIds(flow), node.id);
	return {
		id: "rename-node",
		params: { node: node.id, newId },
		apply: (current) => changeNodeAt(current, index, (old) => withMembers(old, { id: newId })),
	};
}

/** Removes a node and the references to it. */
export function removeNode({ index, node }: FixPlace): QuickFix {
	return { id: "remove-node", params: { node: node.id }, apply: (flow) => removeNodesAt(flow, [index]) };
}

/** Removes a node and everything that leads to it, so that no node is left without a transition. */
export function removeWithPredecessors({ flow, node }: FixPlace): QuickFix | undefined {
	const leading = canReach(flowGraph(flow.nodes), [node.id]);
	if (leading.size < 2) return undefined;
	return {
		id: "remove-nodes",
		params: { node: node.id, count: String(leading.size) },
		apply: (current) =>
			removeNodesAt(
				current,
				current.nodes.flatMap(({ id }, index) => (leading.has(id) ? [index] : [])),
			),
	};
}
