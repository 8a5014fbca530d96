import type { FlowNode } from "@/lib/flows/model";
import { authenticates, codeFactor, type ExecutionGraph, laterInputs, mayAssert } from "./execution-graph";
import type { ExecutionProof, ExecutionState, ExecutionStep } from "./execution-state";
import type { SignedIn } from "./step";

/**
 * The person that a completed execution signs in; null where it signs in nobody. The recorded steps are checked again: each
 * must be an edge of the graph that leads to the next, the authenticating tasks left by success must equal the recorded proofs
 * one for one and in order, and all of these must be about the one account of the execution.
 */
export function proveSteps(graph: ExecutionGraph, state: ExecutionState): SignedIn | null {
	const { subject, proofs, walk: steps } = state;
	if (subject === null || subject === "nobody" || proofs.length === 0) return null;
	if (!isConnected(graph, state)) return null;
	const proving = steps.flatMap((step, index) => (provesHere(graph, step) ? [index] : []));
	if (proving.length !== proofs.length) return null;
	if (!proving.every((step, index) => isProofOf(graph, steps, step, proofs[index], subject.userId))) return null;
	const { userId, username, displayName } = subject;
	return { userId, username, displayName, amr: methodsOf(state) };
}

/** The methods of all proofs, each once. */
export function methodsOf({ proofs }: ExecutionState): string[] {
	return [...new Set(proofs.flatMap(({ amr }) => amr))];
}

function provesHere(graph: ExecutionGraph, { nodeId, way: transition }: ExecutionStep): boolean {
	const node = graph.nodes.get(nodeId);
	const executor = graph.executors.get(node?.executor?.name ?? "");
	return (
		transition === "onSuccess" && node !== undefined && executor !== undefined && authenticates(graph, node, executor)
	);
}

function isProofOf(
	graph: ExecutionGraph,
	steps: ExecutionState["walk"],
	step: number,
	proof: ExecutionProof | undefined,
	userId: string,
): boolean {
	const nodeId = steps[step]?.nodeId;
	if (proof === undefined || nodeId === undefined) return false;
	const executor = graph.executors.get(graph.nodes.get(nodeId)?.executor?.name ?? "");
	if (executor === undefined || !mayAssert(executor, proof.amr)) return false;
	return proof.step === step && proof.nodeId === nodeId && proof.executor === executor.name && proof.userId === userId;
}

/** Whether the recorded steps lead over edges of the graph from START to the END that was reached. */
function isConnected(graph: ExecutionGraph, { walk: steps, nodeId }: ExecutionState): boolean {
	if (steps[0]?.nodeId !== graph.startId || graph.nodes.get(nodeId)?.type !== "END") return false;
	return steps.every((step, index) => {
		const node = graph.nodes.get(step.nodeId);
		const arrived = steps[index + 1]?.nodeId ?? nodeId;
		return node !== undefined && leadsTo(graph, node, step, steps.slice(0, index), arrived);
	});
}

/**
 * Whether the transition leads from the node to where the execution arrived; false for one that nodes of its type do not have.
 */
function leadsTo(
	graph: ExecutionGraph,
	node: FlowNode,
	{ way: transition }: ExecutionStep,
	before: readonly ExecutionStep[],
	arrived: string,
): boolean {
	switch (node.type) {
		case "START":
			return transition === "onSuccess" && node.onSuccess === arrived;
		case "PROMPT":
			return node.actions?.find(({ ref }) => `action:${ref}` === transition)?.nextNode === arrived;
		case "TASK_EXECUTION":
			if (transition === "onSuccess") return node.onSuccess === arrived;
			if (transition === "onFailure") return node.onFailure === arrived;
			if (transition === "resend") return senderOf(graph, before, node) === arrived;
			return transition === "retry" && (isAnswered(before, arrived) || lastScreen(before) === arrived);
		case "END":
			return false;
	}
}

function isAnswered(steps: readonly ExecutionStep[], screen: string): boolean {
	return steps.some(({ nodeId, way: transition }) => nodeId === screen && transition.startsWith("action:"));
}

/**
 * The screen that was answered last, which the flow returns to when a value from it was wrong. After a resend that failed, it
 * is the screen that asked for the code: the previous code may still be valid.
 */
export function lastScreen(steps: readonly ExecutionStep[]): string | undefined {
	const last = steps.at(-1);
	if (last?.way === "resend") return last.nodeId;
	return steps.findLast(({ way: transition }) => transition.startsWith("action:"))?.nodeId;
}

/**
 * The task that sent the code which this task checks; the task itself if it does both. Undefined if it checks no code, or none
 * was sent so far.
 */
export function senderOf(graph: ExecutionGraph, steps: readonly ExecutionStep[], node: FlowNode): string | undefined {
	const factor = codeFactor(graph, node, "checksCode");
	if (factor === undefined) return undefined;
	if (codeFactor(graph, node, "sendsCode") === factor) return node.id;
	return steps.findLast(({ nodeId, way: transition }) => {
		const sender = graph.nodes.get(nodeId);
		if (transition !== "onSuccess" || codeFactor(graph, sender, "sendsCode") !== factor) return false;
		// A task that checks its own code has used it up.
		return codeFactor(graph, sender, "checksCode") === undefined;
	})?.nodeId;
}

/** The task that can send again what a generated screen asks for. */
export function resendTarget(
	graph: ExecutionGraph,
	{ walk: steps, asks }: ExecutionState,
	node: FlowNode,
): string | undefined {
	const sender = senderOf(graph, steps, node);
	const executor = graph.executors.get(node.executor?.name ?? "");
	if (sender !== node.id || executor === undefined) return sender;
	// Until the task has sent a code, its screen asks for the address.
	const codes = new Set(laterInputs(node, executor).map(({ type }) => type));
	return asks.some(({ type }) => codes.has(type)) ? sender : undefined;
}
