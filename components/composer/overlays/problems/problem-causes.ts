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
	const links = nodes.flatMap((node) => targetsOf(node).map((target) => ({ id: node.id, target })));
	const unreached = links.filter(({ id, target }) => unreachable.has(id) && unreachable.has(target));
	const unfinished = links.filter(({ id, target }) => stuck.has(id) && stuck.has(target));
	const before = firstByKey(unreached.map(({ id, target }) => [target, id]));
	const after = firstByKey(unfinished.map(({ id, target }) => [id, target]));
	const keptBy = causesBehind(missingConnections(problems), unfinished);
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

/** The problem of each node whose connection is missing, or leads nowhere. */
function missingConnections(problems: readonly FlowIssue[]): Map<string, FlowIssue> {
	return firstByKey(
		problems.flatMap((issue): [string, FlowIssue][] =>
			issue.nodeId !== null && causes.has(issue.code) ? [[issue.nodeId, issue]] : [],
		),
	);
}

/** The missing connection that keeps each node from finishing: its own, or one that it leads to. */
function causesBehind(
	missing: ReadonlyMap<string, FlowIssue>,
	links: readonly { id: string; target: string }[],
): Map<string, FlowIssue> {
	const leadingTo = Map.groupBy(links, ({ target }) => target);
	const keptBy = new Map<string, FlowIssue>();
	for (const [nodeId, issue] of missing) {
		// A set is walked in the order of insertion, also through what is added on the way.
		const behind = new Set([nodeId]);
		for (const id of behind) {
			if (keptBy.has(id)) continue;
			keptBy.set(id, issue);
			for (const link of leadingTo.get(id) ?? []) behind.add(link.id);
		}
	}
	return keptBy;
}

/** A map in which each key has its first value. */
function firstByKey<Value>(entries: readonly [string, Value][]): Map<string, Value> {
	const found = new Map<string, Value>();
	for (const [key, value] of entries) if (!found.has(key)) found.set(key, value);
	return found;
}

function firstOf(problems: readonly FlowIssue[], code: string): Map<string, FlowIssue> {
	return firstByKey(
		problems.flatMap((issue): [string, FlowIssue][] =>
			issue.code === code && issue.nodeId !== null ? [[issue.nodeId, issue]] : [],
		),
	);
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
