import type { Traffic } from "@/lib/flows/executions/contract";
import { edges } from "@/lib/flows/model";
import { type ExecutionGraph, takenEdge } from "@/lib/flows/runtime/contract";
import type { ExecutedFlow } from "../../derived/subflows/executed-flow";

type NodeTraffic = Traffic["nodes"][number];

/**
 * The traffic of the nodes of a definition: the nodes of a flow that a step runs are counted together on the step, which is
 * reached and left by the edges into its flow and out of it.
 */
export function trafficOnSteps(
	traffic: Traffic,
	graph: ExecutionGraph,
	{ nodes, stepOf, outcomeOf }: ExecutedFlow,
): Traffic {
	const targets = new Map(edges(nodes).map(({ id, target }) => [id, target]));
	const steps = new Map<string, NodeTraffic>();
	for (const { nodeId, ways, ...ended } of traffic.nodes) {
		const from = stepOf(nodeId);
		if (from !== nodeId) {
			const step = stepIn(from);
			for (const outcome of ["completed", "failed", "abandoned", "running"] as const) step[outcome] += ended[outcome];
		}
		for (const { way, passed } of ways) {
			const to = targets.get(takenEdge(graph, { nodeId, way }) ?? "");
			if (to === undefined) continue;
			if (stepOf(to) !== to && stepOf(to) !== from) stepIn(stepOf(to)).reached += passed;
			const outcome = outcomeOf(nodeId, to);
			if (outcome !== null) count(stepIn(from), outcome, passed);
		}
	}
	return {
		...traffic,
		nodes: [...traffic.nodes.filter(({ nodeId }) => stepOf(nodeId) === nodeId), ...steps.values()],
	};

	function stepIn(nodeId: string): NodeTraffic {
		const known = steps.get(nodeId) ?? { ...nothing, nodeId, ways: [] };
		steps.set(nodeId, known);
		return known;
	}
}

const nothing = { reached: 0, completed: 0, failed: 0, abandoned: 0, running: 0 };

function count(step: NodeTraffic, way: string, passed: number): void {
	const known = step.ways.find((each) => each.way === way);
	if (known === undefined) step.ways.push({ way, passed });
	else known.passed += passed;
}
