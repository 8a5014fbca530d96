import {
	addComponent,
	connect,
	type FlowDefinition,
	type FlowNode,
	newComponent,
	type QuickFix,
	setActions,
} from "@/lib/flows/model";
import { taskMeanings } from "../paths/task-meaning";
import { nearestBefore } from "./nearest-before";
import type { RepairPlace } from "./repair-place";

/** Adds a button to a code screen that leads to the task which sent the code. */
export function addResend({ issue, ...place }: RepairPlace): QuickFix | undefined {
	const { nodeId } = issue;
	const sender = nodeId === null ? undefined : senderFor(nodeId, place);
	if (nodeId === null || sender === undefined) return undefined;
	return {
		id: "add-resend",
		params: { target: sender },
		apply: (current) => withResend(current, nodeId, sender),
	};
}

/** The nearest task that sends the code which the screen leads to a check of; undefined if it has none. */
export function senderFor(screenId: string, { flow, executors }: Omit<RepairPlace, "issue">): string | undefined {
	const index = flow.nodes.findIndex(({ id, type }) => id === screenId && type === "PROMPT");
	const screen = flow.nodes[index];
	if (screen === undefined) return undefined;
	const meaningOf = taskMeanings(flow.nodes, executors, flow.flowType);
	const checks = new Set(
		(screen.actions ?? []).flatMap(({ nextNode }) => {
			const checked = flow.nodes.find(({ id }) => id === nextNode);
			return (checked === undefined ? undefined : meaningOf(checked)?.checks) ?? [];
		}),
	);
	return nearestBefore(flow.nodes, index, (node) => {
		const sends = node.type === "TASK_EXECUTION" ? meaningOf(node)?.sends : undefined;
		return sends !== undefined && checks.has(sends);
	})?.id;
}

/** The flow in which the screen has a button that leads to the task which sends. */
export function withResend(flow: FlowDefinition, screenId: string, senderId: string): FlowDefinition {
	const screen = flow.nodes.find(({ id }) => id === screenId);
	if (screen === undefined) return flow;
	// A screen without components is generated from its actions.
	if ((screen.meta?.components ?? []).length === 0) return withAction(flow, screen, senderId);
	const button = newComponent(flow, screen, "RESEND");
	return connect(addComponent(flow, screenId, button), screenId, `action:${button.id}`, senderId);
}

function withAction(flow: FlowDefinition, { id, actions = [] }: FlowNode, senderId: string): FlowDefinition {
	const taken = new Set(actions.map(({ ref }) => ref));
	let ref = "resend";
	for (let number = 2; taken.has(ref); number++) ref = `resend_${number}`;
	return setActions(flow, id, [...actions, { ref, nextNode: senderId }]);
}
