import type { FlowGraph } from "./flow-graph";
import { strongComponents } from "./strong-components";

/** A knot of nodes that can lead back into one another without a PROMPT; `cycle` is one way round, as an example. */
export interface PromptFreeCycle {
	members: string[];
	cycle: string[];
}

/** Every knot a server could turn in for ever without asking anyone, each told once, in the order of the nodes. */
export function promptFreeCycles({ nodes, successors }: FlowGraph): PromptFreeCycle[] {
	const isPrompt = nodes.map((node) => node.type === "PROMPT");
	const withoutPrompts = successors.map((targets, from) =>
		isPrompt[from] ? [] : targets.filter((to) => !isPrompt[to]),
	);
	const idOf = (index: number) => nodes[index]?.id ?? "";
	return strongComponents(withoutPrompts)
		.filter((members) => members.length > 1 || members.some((only) => withoutPrompts[only]?.includes(only)))
		.map((members) => members.sort((a, b) => a - b))
		.sort(([a = 0], [b = 0]) => a - b)
		.map((members) => ({ members: members.map(idOf), cycle: oneCycle(members, withoutPrompts).map(idOf) }));
}

function oneCycle(members: readonly number[], successors: readonly (readonly number[])[]): number[] {
	const inside = new Set(members);
	const stepOf = new Map<number, number>();
	const walk: number[] = [];
	// Each member has a successor inside, so walking on must come back to a place already seen.
	let at = members[0];
	while (at !== undefined && !stepOf.has(at)) {
		stepOf.set(at, walk.length);
		walk.push(at);
		at = successors[at]?.find((next) => inside.has(next));
	}
	return at === undefined ? walk : walk.slice(stepOf.get(at));
}
