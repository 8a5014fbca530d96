"use client";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ownTestsOf, scenarioOutcome, withOwnTests } from "@/lib/flows/assurance/contract";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { NameTestDialog } from "../../parts/name-test-dialog";
import { useComposer, useComposerStore, useDefinition } from "../../store/composer-context";
import type { Simulation } from "./use-simulation";

/** Keeps the execution up to the step that is shown as a test of the flow, which expects what it comes to now. */
export function KeepTest({ simulation: { moves, at } }: { simulation: Simulation }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const executors = useExecutors();
	const { flowType, nodes } = useDefinition();
	const { executed } = useFlowFacts();
	const readOnly = useComposer((state) => state.readOnly);
	const [asked, ask] = useState(false);
	if (readOnly || at === 0) return null;

	function keep(name: string) {
		const made = moves.slice(0, at);
		const expected = scenarioOutcome({ flowType, nodes: [...executed.nodes] }, executors, made);
		if (expected === undefined) return;
		store
			.getState()
			.edit({ key: "assurance:own-tests.kept", params: { name } }, (flow) =>
				withOwnTests(flow, [...ownTestsOf(flow.nodes), { name, moves: made, expected }]),
			);
	}

	return (
		<>
			<Button size="small" className="shrink-0" onClick={() => ask(true)}>
				<FlaskConical size={14} aria-hidden="true" />
				{t("assurance:own-tests.from-simulation")}
			</Button>
			{asked ? (
				<NameTestDialog
					title={t("assurance:own-tests.from-simulation")}
					name={t("assurance:own-tests.usual-name", { number: ownTestsOf(nodes).length + 1 })}
					onName={keep}
					onClose={() => ask(false)}
				/>
			) : null}
		</>
	);
}
