import type { FlowIssue } from "../check/flow-issue";
import type { FlowNode } from "../schema/node";
import type { Expansion } from "./expand-subflows";

/**
 * Problems of an expansion as problems of the definition: one of a node of another flow is reported on the step that runs that
 * flow, with the id of the node as `params.inner`.
 */
export function issuesOnSteps(
	issues: readonly FlowIssue[],
	nodes: readonly FlowNode[],
	{ sources, inlined }: Pick<Expansion, "sources" | "inlined">,
): FlowIssue[] {
	return issues.map((issue) => {
		const [whole, at] = /^nodes\[(\d+)\]/.exec(issue.path) ?? [];
		const source = at === undefined ? undefined : sources[Number(at)];
		if (whole === undefined || source === undefined) return issue;
		const place = `nodes[${source}]`;
		if (inlined[Number(at)] !== true) return { ...issue, path: place + issue.path.slice(whole.length) };
		const params = { ...issue.params, ...(issue.nodeId !== null && { inner: issue.nodeId }) };
		return { ...issue, nodeId: nodes[source]?.id ?? null, path: place, params };
	});
}
