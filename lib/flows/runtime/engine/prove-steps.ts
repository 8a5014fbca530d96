import type { FlowNode } from "@/lib/flows/model";
import { authenticates, codeFactor, type ExecutionGraph, laterInputs } from "./execution-graph";
import type { ExecutionProof, ExecutionState, ExecutionStep } from "./execution-state";
import type { SignedIn } from "./step";

/**
 * Who a finished run signs in; null where it signs in nobody. It trusts nothing but the record: each step must be an
 * edge of the graph that leads to the next, the authenticating tasks left by success and the recorded proofs must be the
 * same, one for one and in the same order, and all of them must speak of the one account the run is about.
 */
export function proveSteps(graph: ExecutionGraph, state: ExecutionState): SignedIn | null {
	const { subject, proofs, walk } = state;
	if (subject === null || subject === "nobody" || proofs.length === 0) return null;
	if (!isWalk(graph, state)) return null;
	const proving = walk.flatMap((step, index) => (provesHere(graph, step) ? [index] : []));
	if (proving.length !== proofs.length) return null;
	if (!proving.every((step, index) => isProofOf(graph, walk, step, proofs[index], subject.userId))) return null;
	const { userId, username, displayName } = subject;
	return { userId, username, displayName, amr: [...new Set(proofs.flatMap(({ amr }) => amr))] };
}

function provesHere(graph: ExecutionGraph, { nodeId, way }: ExecutionStep): boolean {
	const node = graph.nodes.get(nodeId);
	const executor = graph.executors.get(node?.executor?.name ?? "");
	return way === "onSuccess" && node !== undefined && executor !== undefined && authenticates(graph, node, executor);
}

function isProofOf(
	graph: ExecutionGraph,
	walk: ExecutionState["walk"],
	step: number,
	proof: ExecutionProof | undefined,
	userId: string,
): boolean {
	const nodeId = walk[step]?.nodeId;
	if (proof === undefined || nodeId === undefined) return false;
	const executor = graph.nodes.get(nodeId)?.executor?.name;
	return proof.step === step && proof.nodeId === nodeId && proof.executor === executor && proof.userId === userId;
}

/** Whether the recorded steps lead from START over edges of the graph to the END the run stands on. */
function isWalk(graph: ExecutionGraph, { walk, nodeId }: ExecutionState): boolean {
	if (walk[0]?.nodeId !== graph.startId || graph.nodes.get(nodeId)?.type !== "END") return false;
	return walk.every((step, index) => {
		const node = graph.nodes.get(step.nodeId);
		const arrived = walk[index + 1]?.nodeId ?? nodeId;
		return node !== undefined && leadsTo(graph, node, step, walk.slice(0, index), arrived);
	});
}

/** Whether a way leads out of a node to where the run arrived; one that nodes of its type do not have leads nowhere. */
function leadsTo(
	graph: ExecutionGraph,
	node: FlowNode,
	{ way }: ExecutionStep,
	before: readonly ExecutionStep[],
	arrived: string,
): boolean {
	switch (node.type) {
		case "START":
			return way === "onSuccess" && node.onSuccess === arrived;
		case "PROMPT":
			return node.actions?.find(({ ref }) => `action:${ref}` === way)?.nextNode === arrived;
		case "TASK_EXECUTION":
			if (way === "onSuccess") return node.onSuccess === arrived;
			if (way === "onFailure") return node.onFailure === arrived;
			if (way === "resend") return senderOf(graph, before, node) === arrived;
			return way === "retry" && (isAnswered(before, arrived) || lastScreen(before) === arrived);
		case "END":
			return false;
	}
}

function isAnswered(walk: readonly ExecutionStep[], screen: string): boolean {
	return walk.some(({ nodeId, way }) => nodeId === screen && way.startsWith("action:"));
}

/**
 * The screen of the flow that was answered last: where a step goes back to whose values were wrong. A code that could not
 * be sent again leads back to where that was asked for: the one before may still be good.
 */
export function lastScreen(walk: readonly ExecutionStep[]): string | undefined {
	const last = walk.at(-1);
	if (last?.way === "resend") return last.nodeId;
	return walk.findLast(({ way }) => way.startsWith("action:"))?.nodeId;
}

/**
 * The task that sent the code which this one checks, itself where it does both; undefined where it checks none, or none
 * was sent on the way here.
 */
export function senderOf(graph: ExecutionGraph, walk: readonly ExecutionStep[], node: FlowNode): string | undefined {
	const factor = codeFactor(graph, node, "checksCode");
	if (factor === undefined) return undefined;
	if (codeFactor(graph, node, "sendsCode") === factor) return node.id;
	return walk.findLast(({ nodeId, way }) => {
		const sender = graph.nodes.get(nodeId);
		if (way !== "onSuccess" || codeFactor(graph, sender, "sendsCode") !== factor) return false;
		// What a task checks itself, it has used up.
		return codeFactor(graph, sender, "checksCode") === undefined;
	})?.nodeId;
}

/** The task that can send again what a generated screen asks for. */
export function resendTarget(
	graph: ExecutionGraph,
	{ walk, asks }: ExecutionState,
	node: FlowNode,
): string | undefined {
	const sender = senderOf(graph, walk, node);
	const executor = graph.executors.get(node.executor?.name ?? "");
	if (sender !== node.id || executor === undefined) return sender;
	// Before it has sent anything, it asks for the address.
	const codes = new Set(laterInputs(node, executor).map(({ type }) => type));
	return asks.some(({ type }) => codes.has(type)) ? sender : undefined;
}
