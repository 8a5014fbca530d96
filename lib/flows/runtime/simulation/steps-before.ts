import { type Condition, type StepsBefore, simulatedCode } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { codeFactor, type ExecutionGraph } from "../engine/execution-graph";
import type { ExecutionState } from "../engine/execution-state";

/** The effects of the previous steps of a simulated execution; the real executors store them in `data` and at the account. */
export function stepsBefore(graph: ExecutionGraph, state: ExecutionState, node: FlowNode): StepsBefore {
	const { subject, proofs, walk: steps, data, asks } = state;
	const factor = codeFactor(graph, node, "checksCode");
	const provedEmail = steps.some(({ nodeId, way: transition }) => {
		const checked = codeFactor(graph, graph.nodes.get(nodeId), "checksCode");
		return transition === "onSuccess" && (checked === "email" || checked === "magic-link");
	});
	const holds: Condition[] = [
		subject === null ? "no-account" : "account",
		...(proofs.length > 0 ? (["authenticated"] as const) : []),
		...(provedEmail && graph.flowType === "REGISTRATION" ? (["proved-email"] as const) : []),
	];
	const codeSent = factor !== undefined && ownMember(data, simulatedCode(factor)) === "sent";
	return { holds, codeSent, asked: asks.map(({ identifier }) => identifier), properties: node.properties };
}
