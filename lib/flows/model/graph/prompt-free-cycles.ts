import { isSubflowStep } from "../subflows/subflow-step";
import type { FlowGraph } from "./flow-graph";
import { strongComponents } from "./strong-components";

/** A set of nodes that can reach each other without a PROMPT; `cycle` is one cycle among them, as an example. */
export interface PromptFreeCycle {
	members: string[];
	cycle: string[];
}

/**
 * All such sets, each once, in the order of the nodes: a server could execute them without end. A step that runs another flow
 * counts as a PROMPT, because its flow usually has one; the expanded definition shows whether it does.
 */
export function promptFreeCycles({ nodes, successors }: FlowGraph): PromptFreeCycle[] {
	const isPrompt = nodes.map((node) => node.type === "PROMPT" || isSubflowStep(node));
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
	const path: number[] = [];
	// Each member has a successor in the set, so following successors must reach a visited node.
	let at = members[0];
	while (at !== undefined && !stepOf.has(at)) {
		stepOf.set(at, path.length);
		path.push(at);
		at = successors[at]?.find((next) => inside.has(next));
	}
	return at === undefined ? path : path.slice(stepOf.get(at));
}
