"use client";
import { useEffect, useMemo, useState } from "react";
import {
	type Answer,
	decodeScenario,
	type ExecutionGraph,
	encodeScenario,
	executionGraph,
	type Move,
	type Replay,
	replay,
	runOn,
	type Scenario,
	type Step,
} from "@/lib/flows/runtime/contract";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { lightPath } from "../../derived/light-path";
import { useComposerStore, useDefinition, useViewStore } from "../../store/composer-context";
import { useStepSentence } from "./step-sentence";

const begun: Scenario = { moves: [], at: 0 };

/** A simulated execution of the current draft, and what can be done with it. */
export interface Simulation extends Replay {
	graph: ExecutionGraph;
	moves: readonly Move[];
	/** The number of moves up to the step that is shown. */
	at: number;
	step: Step;
	/** Whether the link could not be read. */
	unread: boolean;
	/** Whether executors have their usual outcome without a question. */
	automatic: boolean;
	/** Makes moves at the step that is shown, in place of later ones. False when they lead nowhere. */
	make(moves: readonly Move[]): boolean;
	answer(answer: Answer): boolean;
	go(at: number): void;
	restart(): void;
	setAutomatic(automatic: boolean): void;
}

/** The simulated execution of this page; null until the link was parsed. */
export function useSimulation(): Simulation | null {
	const store = useComposerStore();
	const view = useViewStore();
	const { nodes, flowType } = useDefinition();
	const executors = useExecutors();
	const sentence = useStepSentence();
	const [scenario, setScenario] = useState<Scenario | null>(null);
	const [unread, setUnread] = useState(false);
	const [automatic, setAutomatic] = useState(false);
	const { executed } = useFlowFacts();
	const graph = useMemo(() => executionGraph(flowType, executed.nodes, executors), [flowType, executed, executors]);
	const drawn = useMemo(() => executionGraph(flowType, nodes, executors), [flowType, nodes, executors]);
	const moves = (scenario ?? begun).moves;
	const replayed = useMemo(() => replay(graph, moves), [graph, moves]);
	const { steps } = replayed;
	const at = Math.min((scenario ?? begun).at, steps.length - 1);
	const step = steps[at] ?? steps[0];

	useEffect(() => {
		let unmounted = false;
		const link = view.getState().simulate;
		void (link === "" ? Promise.resolve(begun) : decodeScenario(link)).then((read) => {
			if (unmounted) return;
			setScenario(read ?? begun);
			setUnread(read === null);
		});
		return () => {
			unmounted = true;
		};
	}, [view]);
	useEffect(() => {
		let unmounted = false;
		if (scenario === null) return undefined;
		void (scenario.moves.length === 0 ? Promise.resolve("") : encodeScenario(scenario)).then((simulate) => {
			if (!unmounted) view.getState().show({ simulate });
		});
		return () => {
			unmounted = true;
		};
	}, [view, scenario]);
	useEffect(() => {
		if (scenario === null) return;
		view.getState().show({ lit: lightPath(drawn, step.state.walk, step.state.nodeId, executed) });
	}, [view, scenario, drawn, executed, step]);
	useEffect(() => () => view.getState().show({ lit: null }), [view]);

	if (scenario === null) return null;

	function stand(next: Scenario, reached: Step): void {
		setScenario(next);
		setUnread(false);
		store.getState().announce(sentence(reached));
	}
	function make(made: readonly Move[]): boolean {
		const before = moves.slice(0, at);
		const tried = replay(graph, [...before, ...made]);
		if (tried.stopped !== null) {
			store.getState().announce({ key: "simulation:said.leads-nowhere" });
			return false;
		}
		const on = automatic ? runOn(graph, executors, tried.steps.at(-1) ?? step) : [];
		const all = [...before, ...made, ...on];
		stand({ moves: all, at: all.length }, replay(graph, all).steps.at(-1) ?? step);
		return true;
	}
	function executeFrom(place: number): void {
		const from = steps[place] ?? step;
		const on = runOn(graph, executors, from);
		if (on.length === 0) {
			if (place !== at) stand({ moves, at: place }, from);
			return;
		}
		const all = [...moves.slice(0, place), ...on];
		stand({ moves: all, at: all.length }, replay(graph, all).steps.at(-1) ?? from);
	}
	return {
		...replayed,
		graph,
		moves,
		at,
		step,
		unread,
		automatic,
		make,
		answer: (answer) => make([{ answer, nodeId: step.state.nodeId }]),
		go: (to) => stand({ moves, at: to }, steps[to] ?? step),
		restart: () => (automatic ? executeFrom(0) : stand({ moves, at: 0 }, steps[0])),
		setAutomatic(on) {
			setAutomatic(on);
			if (on) executeFrom(at);
		},
	};
}
