import { outgoing } from "../graph/outgoing";
import type { FlowNode } from "../schema/node";
import { unwired, wired } from "./connect";

/** The node with the target of each reference replaced by `newTarget`, or removed for undefined. */
export function withOnlyTargets(node: FlowNode, newTarget: (target: string) => string | undefined): FlowNode {
	// From the end, so that the remaining slots keep their names when an action is removed.
	return outgoing(node).reduceRight((led, { slot, target }) => {
		if (target === undefined) return led;
		const next = newTarget(target);
		return next === undefined ? unwired(led, slot) : wired(led, slot, next);
	}, node);
}
