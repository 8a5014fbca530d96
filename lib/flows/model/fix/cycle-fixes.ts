import { insertOnEdge } from "../edit/add-nodes";
import { changeNodeAt } from "../edit/change-node";
import { unwired } from "../edit/connect";
import { newNode } from "../edit/new-node";
import { boundsOf } from "../edit/node-bounds";
import { flowGraph } from "../graph/flow-graph";
import { outgoing, type Slot } from "../graph/outgoing";
import { promptFreeCycles } from "../graph/prompt-free-cycles";
import type { FlowNode } from "../schema/node";
import type { FixPlace, QuickFix } from "./quick-fix";

/** Disconnects the first failure transition of the cycle, because a failure may be unconnected. */
export function leaveOff(place: FixPlace): QuickFix | undefined {
	const edge = circleOf(place).find(({ slot }) => slot.kind === "failure");
	return (
		edge && {
			id: "disconnect",
			params: { node: edge.node.id },
			apply: (flow) => changeNodeAt(flow, edge.index, (node) => unwired(node, edge.slot.slot)),
		}
	);
}

/** Inserts a screen where the cycle closes, so that a person is asked in every round. */
export function insertScreen(place: FixPlace): QuickFix | undefined {
	const edge = circleOf(place).at(-1);
	if (edge === undefined) return undefined;
	return {
		id: "insert-screen",
		params: { node: edge.node.id },
		apply: (flow) => {
			const { x, y, height } = boundsOf(edge.node) ?? { x: 0, y: 0, height: 0 };
			const screen = newNode(flow, { type: "PROMPT" }, { x, y: y + height + GAP });
			return insertOnEdge(flow, { nodeId: edge.node.id, slot: edge.slot.slot }, screen);
		},
	};
}

const GAP = 40;

interface CircleEdge {
	node: FlowNode;
	index: number;
	slot: Slot;
}

/** The references of the cycle that an issue reports, beginning at its node. */
function circleOf({ flow, issue }: FixPlace): CircleEdge[] {
	const graph = flowGraph(flow.nodes);
	const cycle = promptFreeCycles(graph).find(({ cycle: [first] }) => first === issue.nodeId)?.cycle ?? [];
	return cycle.flatMap((id, step) => {
		const index = graph.indexById.get(id);
		const node = index === undefined ? undefined : graph.nodes[index];
		const next = cycle[(step + 1) % cycle.length];
		if (index === undefined || node === undefined) return [];
		const leading = outgoing(node).filter(({ target }) => target === next);
		// Where both success and failure stay in the cycle, removing one of them does not break it.
		const [slot] = leading;
		return slot === undefined || leading.length > 1 ? [] : [{ node, index, slot }];
	});
}
