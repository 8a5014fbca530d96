import type { FlowNode, FlowType } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";
import { type Guarantee, proofsIn } from "./fact-bits";
import { taskMeanings } from "./task-meaning";

/** What an execution has proved whose steps with these ids have succeeded, in the order of all proofs. */
export function provedBy(
	flow: { flowType: FlowType; nodes: readonly FlowNode[] },
	executors: AnalysedExecutors,
): (succeeded: Iterable<string>) => Guarantee[] {
	const meaningOf = taskMeanings(flow.nodes, executors, flow.flowType);
	const proves = new Map(flow.nodes.map((node) => [node.id, meaningOf(node)?.proves ?? 0]));
	return (succeeded) => proofsIn([...succeeded].reduce((facts, id) => facts | (proves.get(id) ?? 0), 0));
}
