import type { Proof } from "@/lib/flows/executors/contract";
import type { FlowPaths } from "../paths/analyse-paths";
import { type Facts, guaranteesIn, proofsIn } from "../paths/fact-bits";
import { outcomeOf, type ProvedPath, pathTo } from "../paths/paths-to-end";

/** A step by which somebody gets new credentials, and what it takes to get them. */
export interface Recovery {
	nodeId: string;
	/** What whoever succeeds can prove from then on. */
	renews: readonly Proof[];
	/** The minimal sets of facts with which the step succeeds, each with one path to it. */
	takes: readonly ProvedPath[];
}

/** The steps of a flow that renew credentials, as far as somebody can get past them; those that nobody can are left out. */
export function recoveriesOf({ moves, reached }: Pick<FlowPaths, "moves" | "reached">): Recovery[] {
	return moves.nodes.flatMap((node, index) => {
		const renews = moves.meanings[index]?.renews ?? 0;
		if (renews === 0) return [];
		const before = reached.filter(({ at, next }) => at === index && next.some(({ way }) => way === "onSuccess"));
		const minimal: typeof before = [];
		for (const state of before.toSorted((one, other) => sizeOf(one.facts) - sizeOf(other.facts)))
			if (!minimal.some((other) => guaranteesLess(other.facts, state.facts))) minimal.push(state);
		if (minimal.length === 0) return [];
		const takes = minimal.map((state) => ({ ...outcomeOf(state.facts), path: pathTo(moves, state) }));
		return [{ nodeId: node.id, renews: proofsIn(renews), takes }];
	});
}

function guaranteesLess(less: Facts, more: Facts): boolean {
	return (less.proved & ~more.proved) === 0;
}

function sizeOf({ proved }: Facts): number {
	return guaranteesIn(proved).length;
}
