import type { FlowNode } from "@/lib/flow-model";
import { authenticates, type RunGraph } from "./run-graph";
import type { RunState, WalkStep } from "./run-state";
import type { SignedIn } from "./step";

/**
 * Who a finished run signs in; null where it signs in nobody. It believes nothing but the record: each step must be an
 * edge of the graph that leads to the next, each authenticating task left by success must have recorded that success
 * right there, and all of them must speak of the one account the run is about.
 */
export function proveWalk(graph: RunGraph, state: RunState): SignedIn | null {
	const { subject, proofs } = state;
	if (subject === null || subject === "nobody" || proofs.length === 0) return null;
	if (!isWalk(graph, state)) return null;
	if (proofs.some(({ userId }) => userId !== subject.userId)) return null;
	for (const [step, { nodeId, way }] of state.walk.entries()) {
		const node = graph.nodes.get(nodeId);
		const executor = graph.executors.get(node?.executor?.name ?? "");
		if (way !== "onSuccess" || node === undefined || executor === undefined) continue;
		if (!authenticates(graph, node, executor)) continue;
		if (!proofs.some((proof) => proof.step === step && proof.nodeId === nodeId)) return null;
	}
	if (!proofs.every(({ step, nodeId }) => state.walk[step]?.nodeId === nodeId)) return null;
	const { userId, username, displayName } = subject;
	return { userId, username, displayName, amr: [...new Set(proofs.flatMap(({ amr }) => amr))] };
}

/** Whether the recorded steps lead from START over edges of the graph to the END the run stands on. */
function isWalk(graph: RunGraph, { walk, nodeId }: RunState): boolean {
	if (walk[0]?.nodeId !== graph.startId || graph.nodes.get(nodeId)?.type !== "END") return false;
	return walk.every((step, index) => {
		const node = graph.nodes.get(step.nodeId);
		const arrived = walk[index + 1]?.nodeId ?? nodeId;
		return node !== undefined && targetOf(node, step, walk.slice(0, index)) === arrived;
	});
}

function targetOf(node: FlowNode, { way }: WalkStep, before: readonly WalkStep[]): string | undefined {
	if (way === "onSuccess") return node.onSuccess;
	if (way === "onFailure") return node.onFailure;
	if (way === "retry") return before.findLast((step) => step.way.startsWith("action:"))?.nodeId;
	return node.actions?.find(({ ref }) => `action:${ref}` === way)?.nextNode;
}
