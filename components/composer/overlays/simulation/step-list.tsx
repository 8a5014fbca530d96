"use client";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { transitionsOf } from "@/lib/flows/model";
import { choicesAt, type VisitedNode, visitedNodes } from "@/lib/flows/runtime/contract";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import type { Simulation } from "./use-simulation";

/** The steps of the execution in words; it can begin again from each of them. */
export function StepList({ simulation, onShow }: { simulation: Simulation; onShow: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const { steps, moves, at, step, go } = simulation;
	const visited = visitedNodes(steps, moves, at);
	const hasEnded = step.next.kind === "end" || step.next.kind === "fail";
	const transitionWords = useTransitionWords(simulation);
	return (
		<section aria-label={t("simulation:path")} className="flex flex-col gap-1">
			{/* The screen above may begin with a first-level heading. */}
			<h2 className="text-sm font-semibold">{t("simulation:path")}</h2>
			<ol className="flex flex-col">
				{visited.map((left, index) => {
					const title = titleOf(left.nodeId);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
						<li key={index} className="flex min-h-8 items-start gap-1.5 border-s-2 border-success ps-2">
							<Place
								number={index + 1}
								title={title}
								words={transitionWords(left)}
								onShow={() => onShow(left.nodeId)}
							/>
							<Button
								variant="quiet"
								size="icon"
								className="size-7 text-muted"
								aria-label={t("simulation:path.go", { title, number: index + 1 })}
								title={t("simulation:path.go", { title, number: index + 1 })}
								onClick={() => go(left.at)}
							>
								<RotateCcw size={14} aria-hidden="true" />
							</Button>
						</li>
					);
				})}
				<li aria-current="step" className="flex min-h-8 items-start gap-1.5 border-s-2 border-accent ps-2">
					<Place
						number={visited.length + 1}
						title={titleOf(step.state.nodeId)}
						words={t(hasEnded ? "simulation:path.ended" : "simulation:path.here")}
						onShow={() => onShow(step.state.nodeId)}
					/>
				</li>
			</ol>
		</section>
	);
}

function Place({ number, title, words, onShow }: { number: number; title: string; words: string; onShow: () => void }) {
	const { t } = useTranslation();
	return (
		<div className="flex min-w-0 flex-1 items-baseline gap-x-1.5 py-1 text-sm">
			<span className="w-5 shrink-0 text-end text-muted tabular-nums">{number}</span>
			<span className="min-w-0 flex-1">
				<button
					type="button"
					className="link me-1.5 min-h-6 text-start wrap-anywhere"
					title={t("simulation:path.show", { title })}
					onClick={onShow}
				>
					<bdi>{title}</bdi>
				</button>
				<span className="text-muted wrap-anywhere">{words}</span>
			</span>
		</div>
	);
}

function useTransitionWords({ graph, steps, moves }: Simulation): (left: VisitedNode) => string {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const executors = useExecutors();
	return ({ nodeId, way: transition, reason, leftAt }) => {
		const node = graph.nodes.get(nodeId);
		const why = reason === null ? "" : t(`gate:reason.${reason}`);
		switch (transition) {
			case "onSuccess":
				return t(node?.type === "START" ? "simulation:path.begin" : "simulation:path.success");
			case "onFailure":
				return reason === null ? inSilence(leftAt) : t("simulation:path.failure", { reason: why });
			case "retry":
				return t("simulation:path.retry", { reason: why });
			case "resend":
				return t("simulation:path.resend");
			default: {
				const pressed = node && transitionsOf(node).find(({ actionRef }) => `action:${actionRef}` === transition);
				return t("simulation:path.pressed", {
					button: pressed === undefined ? transition.replace("action:", "") : transitionName(pressed, t, resolve),
				});
			}
		}
	};

	/** A step that fails without a message: by its outcome, as it was chosen, or because the page was answered without the input. */
	function inSilence(leftAt: number): string {
		const [from, move] = [steps[leftAt], moves[leftAt]];
		if (from === undefined || move === undefined || !("outcome" in move))
			return t("simulation:path.pressed", { button: t("gate:go-on-without") });
		const made = JSON.stringify(move.outcome);
		const chosen = choicesAt(graph, executors, from).find(({ moves: [first] }) => {
			return first !== undefined && "outcome" in first && JSON.stringify(first.outcome) === made;
		});
		return chosen === undefined ? t("simulation:path.silent") : t(`executors:outcome.${chosen.name}`);
	}
}
