import { connect, type QuickFix } from "@/lib/flows/model";
import { nearestBefore } from "./nearest-before";
import type { RepairPlace } from "./repair-place";

/** Connects every failure transition that leads to the END of the issue to the nearest screen before its task. */
export function leadFailuresBack({ issue, flow }: RepairPlace): QuickFix | undefined {
	const repaired = flow.nodes.flatMap((node, index) => {
		if (node.type !== "TASK_EXECUTION" || node.onFailure !== issue.nodeId) return [];
		const screen = nearestBefore(flow.nodes, index, ({ type }) => type === "PROMPT");
		return screen === undefined ? [] : [{ from: node.id, to: screen.id }];
	});
	const [first] = repaired;
	if (first === undefined) return undefined;
	return {
		id: "lead-failures-back",
		params: { target: first.to, count: String(repaired.length) },
		apply: (current) => repaired.reduce((led, { from, to }) => connect(led, from, "onFailure", to), current),
	};
}
