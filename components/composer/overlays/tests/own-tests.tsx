"use client";
import { CircleCheck, CircleX, Pencil, RotateCw, Trash2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { type OwnTest, ownTestsOf, pathOfMoves, runOwnTests, withOwnTests } from "@/lib/flows/assurance/contract";
import { executionGraph } from "@/lib/flows/runtime/contract";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { lightPath } from "../../derived/light-path";
import { NameTestDialog } from "../../parts/name-test-dialog";
import { useComposer, useComposerStore, useDefinition, useViewStore } from "../../store/composer-context";
import { OpenInSimulation } from "./open-in-simulation";
import { useOutcomeText } from "./outcome-text";

/** The tests that somebody has written from the simulation: their results on the draft, and what can be changed about them. */
export function OwnTests({ chosen, onChoose }: { chosen: number | null; onChoose: (index: number | null) => void }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const { flowType, nodes } = useDefinition();
	const executors = useExecutors();
	const { executed, titleOf } = useFlowFacts();
	const readOnly = useComposer((state) => state.readOnly);
	const outcomeText = useOutcomeText();
	const [renamed, rename] = useState<number | null>(null);
	const flow = useMemo(() => ({ flowType, nodes: [...executed.nodes] }), [flowType, executed]);
	const results = useMemo(() => runOwnTests(flow, executors), [flow, executors]);
	const shown = chosen === null ? undefined : results[chosen];
	const lit = useMemo(() => {
		if (shown === undefined) return null;
		const { walk, nodeId } = pathOfMoves(flow, executors, shown.test.moves);
		return lightPath(executionGraph(flowType, nodes, executors), walk, nodeId, executed);
	}, [shown, flow, executors, flowType, nodes, executed]);
	useEffect(() => {
		if (lit !== null) view.getState().show({ lit });
	}, [view, lit]);
	if (results.length === 0) return <p className="text-sm text-muted">{t("assurance:own-tests.none")}</p>;

	function edit(key: TextKey, index: number, change: (test: OwnTest) => OwnTest | null) {
		const { name = "" } = results[index]?.test ?? {};
		store.getState().edit({ key, params: { name } }, (definition) =>
			withOwnTests(
				definition,
				ownTestsOf(definition.nodes).flatMap((test, at) => (at === index ? (change(test) ?? []) : test)),
			),
		);
	}

	return (
		<section aria-label={t("assurance:own-tests.title")} className="flex flex-col gap-1">
			<h3 className="text-sm font-semibold">{t("assurance:own-tests.title")}</h3>
			<ul className="flex flex-col divide-y border-y">
				{results.map(({ test, outcome, passes }, index) => {
					const Icon = passes ? CircleCheck : CircleX;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a test is identified by its position
						<li key={index} className="flex flex-col gap-1 py-1">
							<button
								type="button"
								aria-pressed={chosen === index}
								onClick={() => onChoose(chosen === index ? null : index)}
								className="flex w-full items-start gap-2 px-1 py-0.5 text-start text-sm hover:bg-sunken aria-pressed:bg-accent-soft"
							>
								<Icon
									size={14}
									role="img"
									aria-label={t(passes ? "assurance:tests.same" : "assurance:tests.changed")}
									className={`mt-0.5 shrink-0 ${passes ? "text-success" : "text-danger"}`}
								/>
								<span className="flex min-w-0 flex-col wrap-anywhere">
									<bdi className="font-medium">{test.name}</bdi>
									<span className="text-xs text-muted">
										{passes ? null : <s>{outcomeText(test.expected, titleOf)}</s>}{" "}
										{outcome === null ? t("assurance:tests.gone") : outcomeText(outcome, titleOf)}
									</span>
								</span>
							</button>
							{chosen === index ? (
								<div className="flex flex-wrap gap-1 px-1">
									<OpenInSimulation moves={test.moves} />
									{readOnly ? null : (
										<>
											<Button size="small" onClick={() => rename(index)}>
												<Pencil size={13} aria-hidden="true" />
												{t("assurance:own-tests.rename")}
											</Button>
											{passes || outcome === null ? null : (
												<Button
													size="small"
													onClick={() =>
														edit("assurance:own-tests.expected", index, (each) => ({ ...each, expected: outcome }))
													}
												>
													<RotateCw size={13} aria-hidden="true" />
													{t("assurance:own-tests.expect")}
												</Button>
											)}
											<Button
												size="small"
												className="text-danger"
												onClick={() => {
													onChoose(null);
													edit("assurance:own-tests.deleted", index, () => null);
												}}
											>
												<Trash2 size={13} aria-hidden="true" />
												{t("assurance:own-tests.delete")}
											</Button>
										</>
									)}
								</div>
							) : null}
						</li>
					);
				})}
			</ul>
			{renamed === null ? null : (
				<NameTestDialog
					title={t("assurance:own-tests.rename")}
					name={results[renamed]?.test.name ?? ""}
					onName={(name) => edit("assurance:own-tests.renamed", renamed, (test) => ({ ...test, name }))}
					onClose={() => rename(null)}
				/>
			)}
		</section>
	);
}
