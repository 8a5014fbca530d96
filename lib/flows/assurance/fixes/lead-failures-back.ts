import { connect, type FlowIssue, type FlowNode, type QuickFix } from "@/lib/flows/model";
import { senderFor, withResend } from "./add-resend";
import { nearestBefore } from "./nearest-before";
import type { RepairPlace } from "./repair-place";

/**
 * Connects the failure transitions of the issue, of a task or to an END, to the nearest screen before their task. A screen that asks
 * for a code also gets a button that sends another one, because there an expired code comes back.
 */
export function leadFailuresBack({ issue, flow, executors }: RepairPlace): QuickFix | undefined {
	const repaired = flow.nodes.flatMap((node, index) => {
		if (node.type !== "TASK_EXECUTION" || !isAbout(issue, node)) return [];
		const screen = nearestBefore(flow.nodes, index, ({ type }) => type === "PROMPT");
		return screen === undefined ? [] : [{ from: node.id, to: screen.id }];
	});
	const [first] = repaired;
	if (first === undefined) return undefined;
	const resends = [...new Set(repaired.map(({ to }) => to))].flatMap((screenId) => {
		const sender = senderFor(screenId, { flow, executors });
		const screen = flow.nodes.find(({ id }) => id === screenId);
		const hasOne = screen?.actions?.some(({ nextNode }) => nextNode === sender) ?? false;
		return sender === undefined || hasOne ? [] : [{ screenId, sender }];
	});
	return {
		id: resends.length === 0 ? "lead-failures-back" : "lead-failures-back-and-resend",
		params: { target: first.to, count: String(repaired.length) },
		apply(current) {
			const led = repaired.reduce((now, { from, to }) => connect(now, from, "onFailure", to), current);
			return resends.reduce((now, { screenId, sender }) => withResend(now, screenId, sender), led);
		},
	};
}

function isAbout({ code, nodeId, params }: FlowIssue, { id, onFailure }: FlowNode): boolean {
	return code === "verification-bypassed" ? id === nodeId && params?.member === "failure" : onFailure === nodeId;
}
