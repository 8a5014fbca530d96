import { type FlowIssue, type FlowNode, targetsOf } from "@/lib/flows/model";

/** A problem, with those that disappear when it is solved. */
export interface ProblemEntry {
	issue: FlowIssue;
	consequences: readonly FlowIssue[];
}

/** A connection that is missing, or leads nowhere, is why nodes behind it are not reached and those before it do not finish. */
const causes = new Set(["success-missing", "reference-unknown"]);

/**
 * Joins problems that have one cause: of a row of unreachable nodes the first stands for all, and of nodes that cannot finish
 * the one where the connection is missing. The order of the causes does not change.
 */
export function problemEntries(problems: readonly FlowIssue[], nodes: readonly FlowNode[]): ProblemEntry[] {
	const unreachable = firstOf(problems, "node-unreachable");
	const stuck = firstOf(problems, "node-cannot-finish");
	const missing = new Map<string, FlowIssue>();
	for (const issue of problems)
		if (issue.nodeId !== null && causes.has(issue.code) && !missing.has(issue.nodeId)) missing.set(issue.nodeId, issue);
	const before = new Map<string, string>();
	const after = new Map<string, string>();
	const stuckBefore = new Map<string, string[]>();
	for (const { id, ...node } of nodes)
		for (const target of targetsOf({ id, ...node })) {
			if (unreachable.has(id) && unreachable.has(target) && !before.has(target)) before.set(target, id);
			if (!stuck.has(id) || !stuck.has(target)) continue;
			if (!after.has(id)) after.set(id, target);
			stuckBefore.set(target, [...(stuckBefore.get(target) ?? []), id]);
		}
	const keptBy = new Map<string, FlowIssue>();
	for (const [nodeId, issue] of missing) {
		// A set is walked in the order of insertion, also through what is added on the way.
		const behind = new Set([nodeId]);
		for (const id of behind) {
			if (keptBy.has(id)) continue;
			keptBy.set(id, issue);
			for (const each of stuckBefore.get(id) ?? []) behind.add(each);
		}
	}
	const causeOf = (issue: FlowIssue): FlowIssue => {
		if (issue.nodeId === null) return issue;
		if (unreachable.get(issue.nodeId) === issue) return unreachable.get(lastOf(before, issue.nodeId)) ?? issue;
		if (stuck.get(issue.nodeId) !== issue) return issue;
		return keptBy.get(issue.nodeId) ?? stuck.get(lastOf(after, issue.nodeId)) ?? issue;
	};
	const following = Map.groupBy(problems, causeOf);
	return problems
		.filter((issue) => causeOf(issue) === issue)
		.map((issue) => ({ issue, consequences: (following.get(issue) ?? []).filter((other) => other !== issue) }));
}

function firstOf(problems: readonly FlowIssue[], code: string): Map<string, FlowIssue> {
	const found = new Map<string, FlowIssue>();
	for (const issue of problems)
		if (issue.code === code && issue.nodeId !== null && !found.has(issue.nodeId)) found.set(issue.nodeId, issue);
	return found;
}

/** The end of a chain; of a loop its node with the smallest id, so that all of the loop have the same. */
function lastOf(next: ReadonlyMap<string, string>, from: string): string {
	const seen = new Set([from]);
	for (let at = next.get(from); at !== undefined; at = next.get(at)) {
		if (seen.has(at)) {
			const loop = new Set([at]);
			for (let inLoop = next.get(at); inLoop !== undefined && !loop.has(inLoop); inLoop = next.get(inLoop))
				loop.add(inLoop);
			return [...loop].sort()[0] ?? at;
		}
		seen.add(at);
	}
	return [...seen].at(-1) ?? from;
}
