import type { FlowNode } from "../schema/node";

export type SlotKind = "success" | "failure" | "action";

/** A place in a node that can reference another node. `slot` is its path inside the node. */
export interface Slot {
	slot: string;
	target: string | undefined;
	kind: SlotKind;
	actionRef?: string;
}

/**
 * Every slot of a node, connected or not. A slot that its type does not have (`onSuccess` on a PROMPT) is included when it is
 * set, because references have to exist wherever they are.
 */
export function outgoing(node: FlowNode): Slot[] {
	const slots: Slot[] = [];
	visitSlots(node, (kind, target, index) => {
		if (kind === "success") slots.push({ slot: "onSuccess", target, kind });
		else if (kind === "failure") slots.push({ slot: "onFailure", target, kind });
		else slots.push({ slot: `actions[${index}].nextNode`, target, kind, actionRef: node.actions?.[index]?.ref });
	});
	return slots;
}

/**
 * The ids that a node references, in the order of `outgoing`. It does not build the names of slots, which would take most of
 * the time in large flows.
 */
export function targetsOf(node: FlowNode): string[] {
	const targets: string[] = [];
	visitSlots(node, (_kind, target) => {
		if (target !== undefined) targets.push(target);
	});
	return targets;
}

/** The only function that knows which members contain references. */
function visitSlots(node: FlowNode, visit: (kind: SlotKind, target: string | undefined, actionIndex: number) => void) {
	if (node.onSuccess !== undefined || node.type === "START" || node.type === "TASK_EXECUTION") {
		visit("success", node.onSuccess, -1);
	}
	if (node.onFailure !== undefined || node.type === "TASK_EXECUTION") visit("failure", node.onFailure, -1);
	node.actions?.forEach((action, index) => {
		visit("action", action.nextNode, index);
	});
}
