import { proofs } from "@/lib/flows/executors/contract";
import type { FlowType } from "@/lib/flows/model";
import type { FlowPaths } from "./analyse-paths";
import { isAuthenticated, NO_FACTS, proofBits } from "./fact-bits";
import { type Spread, type StateGraph, type Step, spreadBack, spreadOn, stateGraph } from "./state-graph";
import type { Spend } from "./work-budget";

/** A transition that leads to an END past a step that the other transitions of its node have to pass. */
export interface Bypass {
	/** The position of the node that is left. */
	at: number;
	/** `onFailure` or `action:<ref>`. */
	way: string;
	/** The position of the step that is passed by. */
	passes: number;
}

/** Facts that say less than a verification of the person: whether they hold is not for the person to choose. */
const notVerified = proofBits(["new-account", "trusted-browser"]);
const verified: Readonly<Record<FlowType, number>> = {
	AUTHENTICATION: proofBits(proofs) & ~notVerified,
	APPROVAL: proofBits(proofs) & ~notVerified,
	REGISTRATION: proofBits(["phone", "email"]),
};
/** The facts that a path past a verification does not add either. */
const counted: Readonly<Record<FlowType, number>> = {
	AUTHENTICATION: proofBits(proofs),
	APPROVAL: proofBits(proofs),
	REGISTRATION: verified.REGISTRATION,
};

/**
 * The transitions by which somebody gets to an END although a verification has failed, or was left out by choice: after them no
 * further proof is needed, while the other transitions of the same node lead to no END without one. Of several in a row, the last
 * one is named. In a sign-up, where addresses may be verified or not, only failures count.
 *
 * What a condition decides, and whether a browser is trusted, is not chosen by the person, so these open nothing.
 */
export function bypassesOf(ways: FlowPaths, flowType: FlowType, spend: Spend): Bypass[] {
	const graph = stateGraph(ways, spend);
	const { meanings } = ways.moves;
	const completes = ({ from }: Step) => meanings[graph.states[from]?.at ?? -1]?.completes === true;
	const notRefused = (step: Step) => step.way === "onSuccess" || !completes(step);
	const found: Bypass[] = [];
	const judging: Judging = {
		ways,
		flowType,
		graph,
		spend,
		notRefused: spreadOn(graph, { from: [0], over: notRefused, spend }),
		onTheWay: spreadOn(graph, { from: [0], over: (step) => notRefused(step) && step.way !== "retry", spend }),
		isQuiet: ({ proves }) => (proves & counted[flowType]) === 0,
		isClosed: ({ from, way }) => found.some((one) => one.way === way && one.at === graph.states[from]?.at),
	};
	for (;;) {
		const next = nearestBypass(judging);
		if (next === null) return found;
		found.push(next);
	}
}

interface Judging {
	ways: FlowPaths;
	flowType: FlowType;
	graph: StateGraph;
	spend: Spend;
	/** The states that are reached before a step that completes a sign-in has failed. */
	notRefused: ReadonlySet<number>;
	/** Those of them that are reached without a return to an earlier screen. */
	onTheWay: ReadonlySet<number>;
	/** Whether nobody proves anything by a step. */
	isQuiet(step: Step): boolean;
	/** Whether a step is a bypass that was found before. */
	isClosed(step: Step): boolean;
}

function nearestBypass(judging: Judging): Bypass | null {
	const { graph, isQuiet, isClosed } = judging;
	const distance = quietDistances(judging);
	const candidates = graph.steps
		.filter((step) => isQuiet(step) && distance[step.to] !== undefined && !isClosed(step))
		.filter((step) => mayOpen(step, judging))
		.sort((one, other) => (distance[one.to] ?? 0) - (distance[other.to] ?? 0));
	for (const step of candidates) {
		const bypass = openedBy(step, judging);
		if (bypass !== null) return bypass;
	}
	return null;
}

/** Whether a transition is one that a person can take on purpose, where something is left to verify. */
function mayOpen({ from, way }: Step, { ways, flowType, graph, onTheWay }: Judging): boolean {
	const { states, out } = graph;
	const state = states[from];
	const meaning = ways.moves.meanings[state?.at ?? -1];
	if (state === undefined) return false;
	// Who comes back to a first factor after a later step has failed is asked for nothing that is still missing.
	if (way === "onFailure")
		return onTheWay.has(from) && ((meaning?.proves ?? 0) & verified[flowType] & ~state.facts.proved) !== 0;
	if (!way.startsWith("action:") || flowType === "REGISTRATION") return false;
	const holds = (state.facts.proved & verified[flowType]) !== 0 || isAuthenticated(state.facts);
	return holds && (out[from] ?? []).some((other) => other.way !== way);
}

/** The bypass that a transition is; null if the node can be left without a further proof anyway, or there is nothing to prove. */
function openedBy(step: Step, judging: Judging): Bypass | null {
	const at = judging.graph.states[step.from]?.at ?? -1;
	return step.way === "onFailure" ? openedByFailure(step, at, judging) : openedByChoice(step, at, judging);
}

function openedByFailure(step: Step, at: number, { ways, graph, spend, isQuiet, isClosed }: Judging): Bypass | null {
	const { states, out, ends } = graph;
	const { meanings } = ways.moves;
	const isAround = (other: Step) => states[other.from]?.at !== at && !isClosed(other);
	const setsUpItself = ({ from, way }: Step) =>
		way === "onSuccess" && ((meanings[states[from]?.at ?? -1]?.setsUp ?? 0) & (meanings[at]?.proves ?? 0)) !== 0;
	// Where the step was chosen, another choice is judged on its own.
	const before = spreadBack(graph, { from: statesAt(graph, at), over: isQuiet, spend });
	const isOtherChoice = ({ from, way }: Step) =>
		way.startsWith("action:") && (out[from] ?? []).some((other) => other.way !== way && before.has(other.to));
	const leadsPast = (other: Step) => isQuiet(other) && isAround(other) && !setsUpItself(other) && !isOtherChoice(other);
	if (!spreadBack(graph, { from: ends, over: leadsPast, spend }).has(step.to)) return null;
	const completed = spreadBack(graph, { from: ends, over: isAround, spend });
	const succeeds = (out[step.from] ?? []).some(({ way, to }) => way === "onSuccess" && completed.has(to));
	return succeeds ? { at, way: step.way, passes: at } : null;
}

function openedByChoice(step: Step, at: number, judging: Judging): Bypass | null {
	const { flowType, graph, spend, onTheWay, notRefused, isQuiet, isClosed } = judging;
	const { states, out, ends } = graph;
	const { meanings } = judging.ways.moves;
	const isAround = (other: Step) => states[other.from]?.at !== at && !isClosed(other);
	const quiet = spreadBack(graph, { from: ends, over: (other) => isQuiet(other) && isAround(other), spend });
	if (!quiet.has(step.to)) return null;
	// A path that changes credentials asks for a proof because of the change.
	const leadsOn = (other: Step) =>
		isAround(other) &&
		!(other.way === "onSuccess" && meanings[states[other.from]?.at ?? -1]?.changesCredentials === true);
	const held = (states[step.from]?.facts ?? NO_FACTS).proved & verified[flowType];
	const completed = spreadBack(graph, { from: ends, over: leadsOn, spend });
	const verifying = graph.steps.filter(
		(other) => (other.proves & verified[flowType] & ~held) !== 0 && leadsOn(other) && completed.has(other.to),
	);
	const before = spreadBack(graph, { from: verifying.map(({ from }) => from), over: leadsOn, spend });
	const same = statesAt(graph, at).filter((other) => holdsAll(other, held));
	const cameBack = notRefused.has(step.from) && !same.some((other) => onTheWay.has(other));
	for (const { way, to } of out[step.from] ?? []) {
		if (way === step.way || !before.has(to) || quiet.has(to)) continue;
		// A node for newcomers too: there one proves oneself in another way, or as another person.
		const isForNewcomers = statesAt(graph, states[to]?.at ?? -1).some((other) => !holdsAll(other, held));
		if (isForNewcomers && !cameBack) continue;
		const passes = firstOf(graph, { from: to, over: leadsOn, wanted: new Set(verifying), spend });
		if (passes !== null) return { at, way: step.way, passes };
	}
	return null;

	function holdsAll(state: number, proofs: number): boolean {
		return (proofs & ~(states[state]?.facts ?? NO_FACTS).proved) === 0;
	}
}

function statesAt({ states }: StateGraph, at: number): number[] {
	return states.flatMap((state, index) => (state.at === at ? [index] : []));
}

/** The position of the nearest node that is left by a wanted step. */
function firstOf(
	{ states, out }: StateGraph,
	{ from, over, wanted, spend }: Omit<Spread, "from"> & { from: number; wanted: ReadonlySet<Step> },
): number | null {
	const seen = new Set([from]);
	for (const state of seen)
		for (const step of out[state] ?? []) {
			spend(1);
			if (wanted.has(step)) return states[state]?.at ?? null;
			if (over(step)) seen.add(step.to);
		}
	return null;
}

/** The number of quiet steps from each state to an END, where there is a way. */
function quietDistances({ graph: { into, ends }, spend, isQuiet, isClosed }: Judging): number[] {
	const distance: number[] = [];
	for (const end of ends) distance[end] = 0;
	const queue = [...ends];
	for (const state of queue)
		for (const step of into[state] ?? []) {
			spend(1);
			if (!isQuiet(step) || isClosed(step) || distance[step.from] !== undefined) continue;
			distance[step.from] = (distance[state] ?? 0) + 1;
			queue.push(step.from);
		}
	return distance;
}
