import type { FlowGraph } from "../graph/flow-graph";

export interface Layering {
	/** Node positions by column. */
	layers: number[][];
	/** The references that lead to a later column; those that lead back are left out. */
	forward: number[][];
}

/**
 * Assigns every node to a column right of all that lead to it. References that close a loop, seen from the happy path, are
 * ignored, so that a retry does not tear the straight row apart. Unreachable nodes have columns of their own from the left.
 */
export function assignLayers(graph: FlowGraph, path: readonly number[]): Layering {
	const { forward, order } = withoutLoops(graph, path);
	const column = new Array<number>(graph.nodes.length).fill(0);
	for (const index of order) {
		for (const target of forward[index] ?? []) {
			column[target] = Math.max(column[target] ?? 0, (column[index] ?? 0) + 1);
		}
	}
	const layers: number[][] = [];
	for (const [index, at] of column.entries()) {
		while (layers.length <= at) layers.push([]);
		layers[at]?.push(index);
	}
	return { layers: endsLast(graph, layers, forward), forward };
}

/** Depth-first without recursion; a reference to a node whose visit has not ended closes a loop. */
function withoutLoops(graph: FlowGraph, path: readonly number[]): { forward: number[][]; order: number[] } {
	const forward: number[][] = graph.nodes.map(() => []);
	const state = new Uint8Array(graph.nodes.length);
	const finished: number[] = [];
	const nextOnPath = new Map(path.map((index, position) => [index, path[position + 1]]));
	const starts = [...path.slice(0, 1), ...graph.nodes.keys()];
	for (const start of starts) {
		if (state[start] !== 0) continue;
		const stack = [{ index: start, targets: inPathOrder(graph, start, nextOnPath), at: 0 }];
		state[start] = 1;
		for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
			const target = top.targets[top.at++];
			if (target === undefined) {
				state[top.index] = 2;
				finished.push(top.index);
				stack.pop();
			} else if (state[target] !== 1) {
				forward[top.index]?.push(target);
				if (state[target] === 0) {
					state[target] = 1;
					stack.push({ index: target, targets: inPathOrder(graph, target, nextOnPath), at: 0 });
				}
			}
		}
	}
	return { forward, order: finished.reverse() };
}

function inPathOrder(graph: FlowGraph, index: number, nextOnPath: ReadonlyMap<number, number | undefined>): number[] {
	const targets = [...new Set(graph.successors[index] ?? [])];
	const first = nextOnPath.get(index);
	return first === undefined ? targets : [first, ...targets.filter((target) => target !== first)];
}

/** Moves ENDs to the last column, so that all paths are read towards it. */
function endsLast(graph: FlowGraph, layers: number[][], forward: number[][]): number[][] {
	if (layers.length < 2) return layers;
	const isEnd = (index: number) => graph.nodes[index]?.type === "END" && (forward[index]?.length ?? 0) === 0;
	const ends = layers.flatMap((layer) => layer.filter(isEnd));
	const rest = layers.map((layer) => layer.filter((index) => !isEnd(index))).filter((layer) => layer.length > 0);
	return ends.length === 0 ? rest : [...rest, ends];
}
