import type { FlowNode, Transition } from "@/lib/flows/model";
import type { Executors } from "./executors-context";

/** Whether to offer a transition: a step that cannot fail has no failure, unless one is connected. */
export function canLead(
	node: FlowNode,
	transition: Pick<Transition, "kind" | "target">,
	executors: Executors,
): boolean {
	if (transition.kind !== "failure" || transition.target !== undefined) return true;
	return executors.get(node.executor?.name ?? "")?.outcomes.failure ?? true;
}
