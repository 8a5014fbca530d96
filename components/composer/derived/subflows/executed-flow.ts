import { catalogForCheck } from "@/lib/flows/executors/contract";
import { expandSubflows, type FlowNode, type SubflowLookup } from "@/lib/flows/model";
import type { Executors } from "../executors/executors-context";

/** The flow as it is executed: with the nodes of the flows that it runs. */
export interface ExecutedFlow {
	nodes: readonly FlowNode[];
	/** The node of the definition that an executed node belongs to: itself, or the step that runs its flow. */
	stepOf(nodeId: string): string;
	/** By which outcome of its step a transition between two executed nodes leaves the step; null for one that stays inside. */
	outcomeOf(from: string, to: string): "onSuccess" | "onFailure" | null;
}

/** Expands the steps whose versions are known; other steps are executed as they are. */
export function executedFlow(nodes: readonly FlowNode[], executors: Executors, subflows: SubflowLookup): ExecutedFlow {
	const expansion = expandSubflows({ nodes }, subflows, catalogForCheck(executors.values()));
	const steps = new Map<string, FlowNode>();
	for (const [index, { id }] of expansion.nodes.entries()) {
		const step = nodes[expansion.sources[index] ?? -1];
		if (expansion.inlined[index] && step !== undefined) steps.set(id, step);
	}
	const stepOf = (nodeId: string) => steps.get(nodeId)?.id ?? nodeId;
	return {
		nodes: expansion.nodes,
		stepOf,
		outcomeOf(from, to) {
			const step = steps.get(from);
			if (step === undefined || stepOf(to) === step.id) return null;
			return step.onSuccess === stepOf(to) ? "onSuccess" : "onFailure";
		},
	};
}
