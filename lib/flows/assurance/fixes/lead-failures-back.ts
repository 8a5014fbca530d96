import { connect, type FlowIssue, type FlowNode, type QuickFix } from "@/lib/flows/model";
import { nearestBefore } from "./nearest-before";
import type { RepairPlace } from "./repair-place";

/** Connects the failure transitions of the issue, of a task or to an END, to the nearest screen before their task. */
export function leadFailuresBack({ issue, flow }: RepairPlace): QuickFix | undefined {
	const repaired = flow.nodes.flatMap((node, index) => {
		if (node.type !== "TASK_EXECUTION" || !isAbout(issue, node)) return [];
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

function isAbout({ code, nodeId, params }: FlowIssue, { id, onFailure }: FlowNode): boolean {
	return code === "verification-bypassed" ? id === nodeId && params?.member === "failure" : onFailure === nodeId;
}
