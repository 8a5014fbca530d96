import { type Facts, isWithin, keyOfFacts } from "../../paths/fact-bits";
import type { AssuranceRule } from "../assurance-rule";

/** From each screen, whatever happened before, some answers lead to an END. */
export const screenTraps: AssuranceRule = ({ moves, reached, spend }) => {
	const keyOf = (at: number, facts: Facts, remembered: readonly number[]) =>
		`${at} ${keyOfFacts(facts)} ${remembered.join()}`;
	const states = new Map(reached.map((state) => [keyOf(state.at, state.facts, state.remembered), state]));
	const byPlace = Map.groupBy(states, ([, { at, remembered }]) => `${at} ${remembered.join()}`);
	const before = new Map<string, string[]>();
	const open: string[] = [];
	const finishing = new Set<string>();
	for (const [key, state] of states) {
		if (moves.nodes[state.at]?.type === "END") {
			finishing.add(key);
			open.push(key);
		}
		for (const { to, facts, remembered } of state.next) {
			spend(1);
			// A state that was left out has more facts than a stored one, and allows all moves of the stored one.
			const next = keyOf(to, facts, remembered);
			for (const target of states.has(next) ? [next] : coveredBy(to, facts, remembered)) {
				const sources = before.get(target);
				if (sources === undefined) before.set(target, [key]);
				else sources.push(key);
			}
		}
	}
	for (let key = open.pop(); key !== undefined; key = open.pop())
		for (const source of before.get(key) ?? [])
			if (!finishing.has(source)) {
				finishing.add(source);
				open.push(source);
			}
	const trapped = new Set([...states].flatMap(([key, { at }]) => (finishing.has(key) ? [] : [at])));
	const finishes = new Set([...finishing].flatMap((key) => states.get(key)?.at ?? []));
	return moves.nodes.flatMap((node, index) =>
		// A rule about the shape, or about tasks that always fail, reports a screen from which no execution finishes.
		node.type === "PROMPT" && trapped.has(index) && finishes.has(index)
			? [
					{
						code: "screen-traps",
						severity: "warning" as const,
						nodeId: node.id,
						path: `nodes[${index}]`,
						message: `Some people get to node "${node.id}" on a path from which they cannot reach an END any more.`,
					},
				]
			: [],
	);

	function coveredBy(to: number, facts: Facts, remembered: readonly number[]): string[] {
		const found = byPlace.get(`${to} ${remembered.join()}`) ?? [];
		spend(found.length);
		return found.flatMap(([key, state]) => (isWithin(state.facts, facts) ? [key] : []));
	}
};
