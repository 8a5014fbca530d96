import type { FlowNode, OutlineItem } from "@/lib/flows/model";
import { canLead } from "../../derived/executors/can-lead";
import type { Executors } from "../../derived/executors/executors-context";

/** Without the failures of steps that cannot fail, which are no outcomes: nothing counts them, and no card shows them. */
export function possible(
	items: readonly OutlineItem[],
	nodes: readonly FlowNode[],
	executors: Executors,
): OutlineItem[] {
	const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));
	const isPossible = ({ kind, via }: OutlineItem) => {
		const node = kind === "unwired" && via?.slot === "onFailure" ? byId.get(via.nodeId) : undefined;
		return node === undefined || canLead(node, { kind: "failure", target: undefined }, executors);
	};
	const kept = (all: readonly OutlineItem[]): OutlineItem[] =>
		all.filter(isPossible).map((item) => ({ ...item, children: kept(item.children) }));
	return kept(items);
}
