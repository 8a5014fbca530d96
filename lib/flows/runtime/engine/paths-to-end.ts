import type { FlowNode } from "@/lib/flows/model";
import { authenticates, type ExecutionGraph } from "./execution-graph";

/** What a path of a flow proves: `amr` values (RFC 8176), sorted. */
export type ProvedMethods = readonly string[];

/** At most this many sets are stored, those with the fewest methods. */
const MAX_SETS = 64;

/**
 * The smallest sets of methods that the paths from a node to an END prove, without success of tasks that run `withoutExecutor`.
 */
export function provedOnPaths(graph: ExecutionGraph, from: string, withoutExecutor: string): ProvedMethods[] {
	const sets = new Map<string, ReadonlySet<string>[]>();
	for (const [id, { type }] of graph.nodes) sets.set(id, type === "END" ? [new Set()] : []);
	// In reverse order, because most transitions lead forwards, and the sets are passed on in the opposite direction.
	const backwards = [...graph.nodes].reverse();
	for (let changed = true; changed; ) {
		changed = false;
		for (const [id, node] of backwards) {
			const known = sets.get(id) ?? [];
			const found = smallest([...known, ...edgesOf(graph, node, withoutExecutor).flatMap(extended(sets))]);
			if (!isSame(known, found)) {
				sets.set(id, found);
				changed = true;
			}
		}
	}
	return (sets.get(from) ?? []).map((set) => [...set].sort());
}

interface Edge {
	to: string;
	proves: readonly string[];
}

function edgesOf(graph: ExecutionGraph, node: FlowNode, withoutExecutor: string): Edge[] {
	switch (node.type) {
		case "START":
			return node.onSuccess === undefined ? [] : [{ to: node.onSuccess, proves: [] }];
		case "PROMPT":
			return (node.actions ?? []).map(({ nextNode }) => ({ to: nextNode, proves: [] }));
		case "TASK_EXECUTION": {
			const executor = graph.executors.get(node.executor?.name ?? "");
			const failed = node.onFailure === undefined ? [] : [{ to: node.onFailure, proves: [] }];
			if (node.onSuccess === undefined || executor?.name === withoutExecutor) return failed;
			const proves = executor !== undefined && authenticates(graph, node, executor) ? executor.authenticates?.amr : [];
			return [{ to: node.onSuccess, proves: proves ?? [] }, ...failed];
		}
		case "END":
			return [];
	}
}

function extended(sets: ReadonlyMap<string, readonly ReadonlySet<string>[]>) {
	return ({ to, proves }: Edge) => (sets.get(to) ?? []).map((set) => new Set([...set, ...proves]));
}

/**
 * Removes sets that contain another one. The empty set replaces no other set: a path that proves nothing signs in nobody, so it
 * is no shorter form of a path that does.
 */
function smallest(sets: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
	const kept: ReadonlySet<string>[] = [];
	for (const set of [...sets].sort((a, b) => a.size - b.size))
		if (!kept.some((smaller) => (smaller.size > 0 || set.size === 0) && isWithin(smaller, set))) kept.push(set);
	return kept.slice(0, MAX_SETS);
}

/** Whether an iteration has changed nothing. Iterations only replace sets by smaller ones or add others. */
function isSame(a: readonly ReadonlySet<string>[], b: readonly ReadonlySet<string>[]): boolean {
	return a.length === b.length && a.every((set) => b.some((other) => set.size === other.size && isWithin(set, other)));
}

function isWithin(set: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	return [...set].every((method) => other.has(method));
}
