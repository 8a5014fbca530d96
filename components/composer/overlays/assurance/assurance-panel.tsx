"use client";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { guaranteeText, resistsText, strengthOf } from "@/components/definitions/path-words";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { type Coverage, type ProvedPath, resistedAt } from "@/lib/flows/assurance/contract";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { lightPath } from "../../derived/light-path";
import { useComposer, useComposerStore, useDefinition, useViewStore } from "../../store/composer-context";
import { IntentChoice } from "./intent-choice";
import { LevelSection } from "./level-section";
import { PolicySection } from "./policy-section";
import { RecoverySection } from "./recovery-section";

const factors = ["none", "one", "two"] as const;

/**
 * The paths to each END and what they prove; the chosen path is highlighted in every view. Below them, the outcomes without a
 * target.
 */
export function AssurancePanel({ onGo }: { onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const view = useViewStore();
	const { flowType, nodes } = useDefinition();
	const executors = useExecutors();
	const { analysis, titleOf, executed } = useFlowFacts();
	const [chosen, setChosen] = useState<{ endId: string; index: number } | null>(null);
	const graph = useMemo(() => executionGraph(flowType, nodes, executors), [flowType, nodes, executors]);
	const lit = useMemo(() => {
		const shown = analysis?.ends.find(({ nodeId }) => nodeId === chosen?.endId)?.ways[chosen?.index ?? -1];
		return shown === undefined || chosen === null ? null : lightPath(graph, shown.path, chosen.endId, executed);
	}, [analysis, chosen, graph, executed]);
	useEffect(() => view.getState().show({ lit }), [view, lit]);
	useEffect(() => () => view.getState().show({ lit: null }), [view]);
	if (analysis === null)
		return (
			<div role="status" aria-label={t("assurance:analysing")}>
				<Skeleton className="h-24 w-full" />
			</div>
		);
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
			<p className="text-sm text-muted">{t("assurance:about")}</p>
			{analysis.exact ? null : <Notice tone="info" title={t("assurance:inexact")} />}
			{analysis.ends.map(({ nodeId, ways }) => (
				<section key={nodeId} aria-label={titleOf(nodeId)} className="flex flex-col gap-1">
					<h3 className="text-sm font-semibold">
						<button type="button" className="link min-h-6 text-start" onClick={() => onGo(nodeId)}>
							<bdi>{titleOf(nodeId)}</bdi>
						</button>
					</h3>
					<Resistance ways={ways} />
					<IntentChoice nodeId={nodeId} ways={ways} />
					{ways.length === 0 ? <p className="text-sm text-muted">{t("assurance:unreached")}</p> : null}
					<ul className="flex flex-col divide-y border-y empty:hidden">
						{ways.map((way, index) => (
							<WayRow
								key={`${way.authenticated} ${way.facts.join()}`}
								way={way}
								pressed={chosen?.endId === nodeId && chosen.index === index}
								onChoose={(pressed) => setChosen(pressed ? { endId: nodeId, index } : null)}
							/>
						))}
					</ul>
				</section>
			))}
			<RecoverySection onGo={onGo} />
			<PolicySection />
			<LevelSection />
			<Gaps coverage={analysis.coverage} onGo={onGo} />
		</div>
	);
}

function WayRow({
	way,
	pressed,
	onChoose,
}: {
	way: ProvedPath;
	pressed: boolean;
	onChoose: (pressed: boolean) => void;
}) {
	const { t } = useTranslation();
	const strength = strengthOf(way);
	return (
		<li>
			<button
				type="button"
				aria-pressed={pressed}
				onClick={() => onChoose(!pressed)}
				className="flex w-full flex-col items-start gap-0.5 px-1 py-1.5 text-start text-sm hover:bg-sunken aria-pressed:bg-accent-soft"
			>
				<span className={classes("wrap-anywhere", strength === 0 && "font-medium text-danger")}>
					{guaranteeText(t, way)}
				</span>
				<span className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
					<span>{t(`assurance:factors.${factors[strength]}`)}</span>
					<Resistance ways={[way]} />
					<span>{t("assurance:way.steps", { number: way.path.length })}</span>
				</span>
			</button>
		</li>
	);
}

/** What all of these paths resist. */
function Resistance({ ways }: { ways: readonly ProvedPath[] }) {
	const { t } = useTranslation();
	const text = resistsText(t, resistedAt(ways));
	return text === null ? null : <span className="text-xs text-muted">{text}</span>;
}

function Gaps({ coverage, onGo }: { coverage: Coverage; onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const { titleOf, problems, fixesOf } = useFlowFacts();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const definition = useDefinition();
	const unwired = useMemo(() => problems.filter(({ code }) => code === "failure-unwired"), [problems]);
	const repaired = useMemo(
		() =>
			unwired.reduce(
				({ flow, number }, issue) => {
					const [fix] = fixesOf(issue, flow);
					return fix === undefined ? { flow, number } : { flow: fix.apply(flow), number: number + 1 };
				},
				{ flow: definition, number: 0 },
			),
		[unwired, fixesOf, definition],
	);
	const { percent, covered, outcomes, gaps } = coverage;
	return (
		<section aria-label={t("assurance:coverage", { percent })} className="flex flex-col gap-1">
			<h3 className="text-sm font-semibold tabular-nums">{t("assurance:coverage", { percent })}</h3>
			<p className="text-sm text-muted tabular-nums">{t("assurance:coverage.of", { covered, outcomes })}</p>
			{repaired.number === 0 || readOnly ? null : (
				<Button
					size="small"
					className="self-start"
					onClick={() =>
						store
							.getState()
							.edit({ key: "projections:step.repaired", params: { number: repaired.number } }, () => repaired.flow)
					}
				>
					{t("assurance:gaps.repair", { number: repaired.number })}
				</Button>
			)}
			{gaps.length === 0 ? null : <h4 className="pt-1 text-sm font-medium">{t("assurance:gaps")}</h4>}
			<ul className="flex flex-col gap-1 empty:hidden">
				{gaps.map(({ nodeId, slot }) => (
					<li key={`${nodeId} ${slot}`} className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
						<button type="button" className="link min-h-6 text-start wrap-anywhere" onClick={() => onGo(nodeId)}>
							<bdi>{titleOf(nodeId)}</bdi>
						</button>
						<span className="text-muted">
							{slot === "onSuccess" || slot === "onFailure"
								? t(`assurance:gap.${slot}`)
								: t("assurance:gap.button", { name: slot.replace(/^action:/, "") })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
