"use client";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Move } from "@/lib/flows/runtime/contract";
import { choicesAt } from "@/lib/flows/runtime/contract";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import type { ScreenScheme } from "../../parts/screens/screen-choices";
import { useWidth } from "../../parts/use-width";
import { ChoiceList } from "./choice-list";
import { EndStage } from "./end-stage";
import { inputOutsideScreen } from "./requested-elsewhere";
import { ScreenStage } from "./screen-stage";
import type { Simulation } from "./use-simulation";
import { UseStage } from "./use-stage";

/** The current step: a screen to answer, an outcome to choose, or the end. */
export function Stage({ simulation, scheme }: { simulation: Simulation; scheme: ScreenScheme | null }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const executors = useExecutors();
	const { step, graph, at } = simulation;
	const { state, next } = step;
	const title = titleOf(state.nodeId);
	const place = useRef<HTMLElement>(null);
	const { place: measured, width: room } = useWidth();
	const answered = useRef(false);

	// The answered form is removed together with the focus, so the focus moves to the next form.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each move
	useEffect(() => {
		if (!answered.current) return;
		answered.current = false;
		const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
		const next =
			find("[aria-invalid=true]") ??
			find("form :is(input:not([type=hidden]), select, textarea)") ??
			find("button:not([disabled])");
		(next ?? place.current)?.focus({ preventScroll: true });
		place.current?.scrollIntoView({ block: "nearest" });
	}, [step]);

	function make(moves: readonly Move[]): boolean {
		answered.current = true;
		return simulation.make(moves);
	}

	const by = inputOutsideScreen(step);
	const heading = {
		show: () => t("simulation:now.screen", { title }),
		run: () => t("simulation:now.step", { title }),
		redirect: () => t("simulation:now.away", { title }),
		end: () => t("simulation:now.end"),
		fail: () => t("simulation:now.failed"),
	}[next.kind]();
	return (
		<section ref={place} tabIndex={-1} aria-label={heading} className="flex scroll-m-2 flex-col gap-2 outline-hidden">
			<h3 className="text-sm font-semibold wrap-anywhere">
				<bdi>{heading}</bdi>
			</h3>
			<div ref={measured} />
			{next.kind === "show" && by === null && room > 0 ? (
				<ScreenStage
					// A screen that is shown again is a new one, with empty fields.
					key={`${at}:${state.nodeId}`}
					graph={graph}
					state={state}
					scheme={scheme}
					room={room}
					onAnswer={(answer) => make([{ answer, nodeId: state.nodeId }])}
				/>
			) : null}
			{by === null ? null : (
				<UseStage
					by={by.by}
					onUse={() =>
						make([{ answer: { action: "continue", inputs: { [by.identifier]: "simulated" } }, nodeId: state.nodeId }])
					}
				/>
			)}
			{next.kind === "run" || next.kind === "redirect" ? (
				<ChoiceList
					text={t(next.kind === "run" ? "simulation:choose" : "simulation:away.text")}
					choices={choicesAt(graph, executors, step)}
					here={state.nodeId}
					onChoose={({ moves }) => make(moves)}
				/>
			) : null}
			{next.kind === "end" || next.kind === "fail" ? <EndStage state={state} next={next} /> : null}
		</section>
	);
}
