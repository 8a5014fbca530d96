import { type FlowNode, type FlowType, flowGraph } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";
import {
	codeIsOut,
	type Facts,
	hasAccount,
	isAuthenticated,
	meets,
	NO_FACTS,
	proofBits,
	withAccount,
	withCode,
	withCodeUsed,
	withProofs,
	withReentered,
	withSignIn,
	withVerifiedAddresses,
} from "./fact-bits";
import { exactMemory, type Memory, noMemory } from "./memory";
import { returnsOf } from "./returns";
import { type TaskMeaning, taskMeanings } from "./task-meaning";

/** The abstract state of an execution: facts in place of values, and what it remembers to return to. */
export interface AbstractState {
	facts: Facts;
	remembered: readonly number[];
}

export interface AbstractMove extends AbstractState {
	to: number;
	/** `onSuccess`, `onFailure`, `action:<ref>`, `retry` or `resend`, as in the record of an execution. */
	way: string;
}

/** Every move of the runtime on a flow, as far as it depends on facts and not on values. */
export interface FlowMoves {
	nodes: readonly FlowNode[];
	startAt: number;
	initial: AbstractState;
	meanings: readonly (TaskMeaning | null)[];
	/** The moves from a node, by its position, in a state. */
	from(index: number, state: AbstractState): AbstractMove[];
	canSucceed(index: number, facts: Facts): boolean;
}

/**
 * The moves of a flow. Unless `exact`, there are more returns than the runtime makes, which is faster in flows with many screens.
 */
export function flowMoves(
	{ flowType, nodes }: { flowType: FlowType; nodes: readonly FlowNode[] },
	executors: AnalysedExecutors,
	exact = true,
): FlowMoves {
	const { indexById, successors } = flowGraph(nodes);
	const isSignUp = flowType === "REGISTRATION";
	const meaningOf = taskMeanings(nodes, executors, flowType);
	const meanings = nodes.map((node) => (node.type === "TASK_EXECUTION" ? meaningOf(node) : null));
	const returns = returnsOf(nodes, meanings, indexById);
	const parts = { nodes, meanings, successors, returns };
	const memory: Memory = exact ? exactMemory(parts) : noMemory(parts);
	const asked = nodes.map(({ inputs = [] }) => new Set(inputs.map(({ identifier }) => identifier)));

	return {
		nodes,
		startAt: nodes.findIndex(({ type }) => type === "START"),
		initial: { facts: NO_FACTS, remembered: memory.initial },
		meanings,
		from: (index, state) =>
			movesFrom(index, state).map((move) => ({ ...move, remembered: memory.keptAt(move.remembered, move.to) })),
		canSucceed,
	};

	function movesFrom(index: number, state: AbstractState): AbstractMove[] {
		const node = nodes[index];
		switch (node?.type) {
			case "START":
				return to(node.onSuccess, "onSuccess", state);
			case "PROMPT": {
				const facts = hasAccount(state.facts) ? state.facts : withReentered(state.facts, asked[index] ?? new Set());
				return (node.actions ?? []).flatMap(({ ref, nextNode }) => {
					const remembered = memory.after(state.remembered, index, { answer: ref }, true);
					return to(nextNode, `action:${ref}`, { facts, remembered });
				});
			}
			case "TASK_EXECUTION":
				return taskMoves(node, index, state);
			default:
				return [];
		}
	}

	function to(id: string | undefined, way: string, { facts, remembered }: AbstractState): AbstractMove[] {
		const target = id === undefined ? undefined : indexById.get(id);
		return target === undefined ? [] : [{ to: target, way, facts, remembered }];
	}

	function taskMoves(node: FlowNode, index: number, state: AbstractState): AbstractMove[] {
		const meaning = meanings[index];
		if (meaning === null || meaning === undefined) return [];
		const moves: AbstractMove[] = [];
		if (canSucceed(index, state.facts)) {
			const remembered = memory.after(state.remembered, index, "ran", true);
			moves.push(...to(node.onSuccess, "onSuccess", { facts: afterSuccess(meaning, state.facts), remembered }));
		}
		const left = memory.after(state.remembered, index, "left", false);
		const failed = meaning.mayDecline ? left : memory.after(state.remembered, index, "ran", false);
		moves.push(...to(node.onFailure, "onFailure", { facts: state.facts, remembered: failed }));
		// A task that sends and checks may fail after it has sent: the account is known then, and the code is still unused.
		if (meaning.sends !== undefined && meaning.sends === meaning.checks)
			moves.push(
				...to(node.onFailure, "onFailure", {
					facts: withCode(state.facts, meaning.sends, isSignUp),
					remembered: failed,
				}),
			);
		for (const back of returns[index] ?? []) {
			if (back.onlyUnauthenticated === true && isAuthenticated(state.facts)) continue;
			const remembered = back.way === "retry" ? failed : left;
			for (const target of memory.targets(back, state.remembered, index))
				moves.push({ facts: state.facts, remembered, to: target, way: back.way });
		}
		return moves;
	}

	function canSucceed(index: number, facts: Facts): boolean {
		const meaning = meanings[index];
		if (meaning === null || meaning === undefined) return false;
		if (!meaning.needs.every((oneOf) => oneOf.some((condition) => meets(facts, condition)))) return false;
		return meaning.checks === undefined || meaning.sends === meaning.checks || codeIsOut(facts, meaning.checks);
	}

	function afterSuccess(meaning: TaskMeaning, before: Facts): Facts {
		const { sends, checks, createsAccount, authenticates, identifies, proves, replaces } = meaning;
		let facts = before;
		if (sends !== undefined) facts = withCode(facts, sends, isSignUp);
		if (checks !== undefined) facts = withCodeUsed(facts, checks, isSignUp);
		if (createsAccount && !hasAccount(facts)) facts = withProofs(withVerifiedAddresses(facts), newAccount);
		if (!hasAccount(facts)) facts = withReentered(facts, replaces);
		if (identifies) facts = withAccount(facts);
		if (authenticates) facts = withSignIn(facts);
		return withProofs(facts, proves);
	}
}

const newAccount = proofBits(["new-account"]);
