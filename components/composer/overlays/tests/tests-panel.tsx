"use client";
import { CircleCheck, CirclePlus, CircleX } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ScenarioResult } from "@/lib/flows/assurance/contract";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { lightPath } from "../../derived/light-path";
import { executedFlow } from "../../derived/subflows/executed-flow";
import { useKnownSubflows, useSubflows } from "../../derived/subflows/subflows-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { nodeTitle } from "../../derived/words/node-title";
import { useComposer, useDefinition, useViewStore } from "../../store/composer-context";
import { publishedOf } from "../../store/composer-draft";
import { Mistakes } from "./mistakes";
import { OpenInSimulation } from "./open-in-simulation";
import { useOutcomeText } from "./outcome-text";
import { OwnTests } from "./own-tests";
import { scenarioWords } from "./scenario-words";

const looks = {
	same: { Icon: CircleCheck, tone: "text-success", label: "assurance:tests.same" },
	changed: { Icon: CircleX, tone: "text-danger", label: "assurance:tests.changed" },
	gone: { Icon: CircleX, tone: "text-danger", label: "assurance:tests.gone" },
	new: { Icon: CirclePlus, tone: "text-muted", label: "assurance:tests.new" },
} as const;

/** Long lists are shown in parts, because a flow of 500 nodes has thousands of tests. */
const AT_ONCE = 100;

/**
 * The tests of the flow: the scenarios of the published version, executed on the draft after every change. The chosen one is
 * highlighted.
 */
export function TestsPanel({ onGo }: { onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const view = useViewStore();
	const { flowType, nodes } = useDefinition();
	const executors = useExecutors();
	const { tests, changedTests, acceptTests, executed } = useFlowFacts();
	const [chosen, setChosen] = useState<ScenarioResult | null>(null);
	const [ownChosen, chooseOwn] = useState<number | null>(null);
	const [limit, setLimit] = useState(AT_ONCE);
	const graph = useMemo(() => executionGraph(flowType, nodes, executors), [flowType, nodes, executors]);
	const lit = useMemo(
		() =>
			chosen === null
				? null
				: lightPath(graph, chosen.scenario.path, (chosen.outcome ?? chosen.scenario.expected).nodeId, executed),
		[graph, chosen, executed],
	);
	useEffect(() => {
		if (ownChosen === null) view.getState().show({ lit });
	}, [view, lit, ownChosen]);
	useEffect(() => () => view.getState().show({ lit: null }), [view]);
	if (tests === null)
		return (
			<div role="status" aria-label={t("assurance:analysing")}>
				<Skeleton className="h-24 w-full" />
			</div>
		);
	const passed = tests.filter(({ state }) => state === "same").length;
	const run = tests.filter(({ state }) => state !== "new").length;
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto">
			<OwnTests
				chosen={ownChosen}
				onChoose={(index) => {
					setChosen(null);
					chooseOwn(index);
				}}
			/>
			<p className="text-sm text-muted">{t("assurance:tests.about")}</p>
			<p className="text-sm font-medium tabular-nums" role="status">
				{t("assurance:tests.passed", { passed, run })}
			</p>
			{changedTests.length === 0 ? null : (
				<Button size="small" className="self-start" onClick={acceptTests}>
					{t("assurance:tests.accept", { number: changedTests.length })}
				</Button>
			)}
			<Mistakes onGo={onGo} />
			<ul className="flex flex-col divide-y border-y empty:hidden">
				{tests.slice(0, limit).map((result) => (
					<TestRow
						key={`${result.state} ${result.scenario.name}`}
						result={result}
						accepted={!changedTests.includes(result)}
						pressed={chosen?.scenario === result.scenario}
						onChoose={(pressed) => {
							chooseOwn(null);
							setChosen(pressed ? result : null);
						}}
					/>
				))}
			</ul>
			{tests.length > limit ? (
				<Button variant="quiet" size="small" onClick={() => setLimit(limit + AT_ONCE)}>
					{t("projections:problems.more", { number: Math.min(AT_ONCE, tests.length - limit) })}
				</Button>
			) : null}
		</div>
	);
}

function TestRow({
	result,
	accepted,
	pressed,
	onChoose,
}: {
	result: ScenarioResult;
	accepted: boolean;
	pressed: boolean;
	onChoose: (pressed: boolean) => void;
}) {
	const { t } = useTranslation();
	const outcomeText = useOutcomeText();
	const executors = useExecutors();
	const { resolve } = useComposerTexts();
	const draft = useDefinition();
	const { executed, titleOf: titleInDraft } = useFlowFacts();
	const subflows = useKnownSubflows();
	const lookup = useSubflows(draft.nodes);
	const stored = useComposer((state) => publishedOf(state.saved).definition.nodes);
	const published = useMemo(() => executedFlow(stored, executors, lookup), [stored, executors, lookup]);
	const { scenario, state, outcome } = result;
	// Nodes that the draft lacks are named as in the published version.
	const nodes = state === "new" ? executed.nodes : published.nodes;
	const titleOf = (nodeId: string) => {
		const node = nodes.find(({ id }) => id === nodeId);
		if (node === undefined || executed.stepOf(nodeId) !== nodeId) return titleInDraft(nodeId);
		return nodeTitle(node, { t, executors, resolve, subflows });
	};
	const words = scenarioWords(scenario.path, { t, flowType: draft.flowType, nodes, executors, titleOf, resolve });
	const { Icon, tone, label } = looks[state];
	const differs = state === "changed" || state === "gone";
	return (
		<li>
			<button
				type="button"
				aria-pressed={pressed}
				onClick={() => onChoose(!pressed)}
				className="flex w-full items-start gap-2 px-1 py-1.5 text-start text-sm hover:bg-sunken aria-pressed:bg-accent-soft"
			>
				<Icon size={14} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
				<span className="flex min-w-0 flex-col wrap-anywhere">
					<span className="sr-only">{t(label)}</span>
					<span>{words.length === 0 ? t("assurance:tests.straight") : words.join(" · ")}</span>
					<span className="text-xs text-muted">
						{differs ? <s>{outcomeText(scenario.expected, titleOf)}</s> : null}{" "}
						{outcome === null ? t("assurance:tests.gone") : outcomeText(outcome, titleOf)}
						{differs && accepted ? ` · ${t("assurance:tests.accepted")}` : null}
					</span>
				</span>
			</button>
			{pressed ? (
				<div className="px-1 pb-1.5">
					<OpenInSimulation moves={scenario.moves} />
				</div>
			) : null}
		</li>
	);
}
