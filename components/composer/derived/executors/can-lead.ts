import type { FlowNode, Transition } from "@/lib/flows/model";
import type { Executors } from "./executors-context";

/** Whether a way out is worth offering: a step that cannot fail has no failure, unless somebody has connected one. */
export function canLead(node: FlowNode, way: Pick<Transition, "kind" | "target">, executors: Executors): boolean {
	if (way.kind !== "failure" || way.target !== undefined) return true;
	return executors.get(node.executor?.name ?? "")?.outcomes.failure ?? true;
}
