import type { FlowIssue, FlowNode } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";

/** A screen that asks for a code has a button that leads to sending another one. */
export const codeWithoutResend: AssuranceRule = ({ moves, reached, spend }) => {
	const { nodes, meanings } = moves;
	const byId = new Map(nodes.map((node, index) => [node.id, { node, meaning: meanings[index] }]));
	const reachedAt = new Set(reached.map(({ at }) => at));
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "PROMPT" || !reachedAt.has(index)) continue;
		if (node.inputs?.some(({ type }) => type === "OTP_INPUT") !== true) continue;
		const checked = (node.actions ?? []).flatMap(({ nextNode }) => {
			const meaning = byId.get(nextNode)?.meaning;
			return meaning?.checks !== undefined && meaning.checks !== meaning.sends ? [meaning.checks] : [];
		});
		const [factor] = checked;
		if (factor === undefined || leadsToSender(node, factor)) continue;
		issues.push({
			code: "code-without-resend",
			severity: "error",
			nodeId: node.id,
			path: `nodes[${index}].actions`,
			message: `Node "${node.id}" asks for a code and has no button that sends another one.`,
		});
	}
	return issues;

	/** Whether a button leads to a task that sends a code, without a correct code on the path. */
	function leadsToSender(screen: FlowNode, factor: string): boolean {
		const seen = new Set([screen.id]);
		const waiting = (screen.actions ?? []).map(({ nextNode }) => nextNode);
		for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
			spend(1);
			const found = byId.get(id);
			if (found === undefined || seen.has(id)) continue;
			seen.add(id);
			if (found.meaning?.sends === factor) return true;
			// A wrong code shows this screen again, so the transitions of the task that checks it are not followed.
			if (found.meaning?.checks === factor) continue;
			const { onSuccess, onFailure, actions = [] } = found.node;
			for (const next of [onSuccess, onFailure, ...actions.map(({ nextNode }) => nextNode)])
				if (next !== undefined) waiting.push(next);
		}
		return false;
	}
};
