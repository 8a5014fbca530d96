"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { calledService, catalogForCheck, secretsNamedIn } from "@/lib/flows/executors/contract";
import type { ExecutorFacts } from "./executor-facts";
import { flowKeys } from "./flow-keys";
import { type ImportItem, readImport } from "./import-item";
import { type ImportChoice, planImport } from "./import-plan";
import { ImportProgress } from "./import-progress";
import { ImportRow } from "./import-row";
import { ImportSource, type ImportText } from "./import-source";
import { type ImportOutcome, runImport } from "./run-import";
import { useFlowIndex } from "./use-flow-index";

/** Reads definitions, shows the planned step for each, and saves the valid ones. */
export function ImportScreen({
	executors,
	secrets,
}: {
	executors: readonly ExecutorFacts[];
	/** The names of the secrets of the organization. */
	secrets: readonly string[];
}) {
	const { t } = useTranslation();
	const queries = useQueryClient();
	const { flows, known, error } = useFlowIndex();
	const [items, setItems] = useState<readonly ImportItem[]>([]);
	const [choices, setChoices] = useState<ReadonlyMap<string, ImportChoice>>(new Map());
	const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportOutcome>>(new Map());
	const catalog = useMemo(() => catalogForCheck(executors), [executors]);
	const plan = useMemo(
		() => planImport(items, flows, choices, (key) => (outcomes.get(key)?.kind ?? "failed") !== "failed"),
		[items, flows, choices, outcomes],
	);
	// Failed steps can be repeated.
	const waiting = plan.filter(({ step }) => step.kind === "create" || step.kind === "new-version");
	const importing = useMutation({
		mutationFn: () => runImport(waiting, (key, outcome) => setOutcomes((before) => new Map(before).set(key, outcome))),
		onSettled: () => queries.invalidateQueries({ queryKey: flowKeys.index() }),
	});

	function take(texts: ImportText[]) {
		const read = texts.flatMap(({ source, text }) => readImport(source, text, catalog));
		// New definitions replace the saved ones in the list, whose handles are taken now.
		setItems((before) => [...before.filter(({ key }) => !outcomes.has(key)), ...read]);
		void queries.invalidateQueries({ queryKey: flowKeys.index() });
	}

	const undecided = plan.some(({ step }) => step.kind === "handle-wrong");
	return (
		<div className="flex flex-col gap-4">
			<ImportSource onTexts={take} />
			{error === undefined ? null : <RefusalNotice error={error} />}
			{items.length === 0 ? null : (
				<section aria-labelledby="import-report" className="flex flex-col gap-2">
					<div className="flex flex-wrap items-center gap-2">
						<h2 id="import-report" className="me-auto text-lg font-semibold">
							{t("importing:report", { number: items.length })}
						</h2>
						<Button disabled={importing.isPending} onClick={() => setItems([])}>
							{t("importing:clear")}
						</Button>
						<Button
							variant="primary"
							busy={importing.isPending}
							disabled={!known || undecided || waiting.length === 0}
							onClick={() => importing.mutate()}
						>
							{t("importing:run", { number: waiting.length })}
						</Button>
					</div>
					<ImportProgress left={waiting.length} outcomes={outcomes} running={importing.isPending} />
					{undecided ? <Notice tone="warning" title={t("importing:undecided")} /> : null}
					<ul className="flex flex-col rounded-panel border bg-surface">
						{plan.map((planned) => (
							<ImportRow
								key={planned.item.key}
								planned={planned}
								outcome={outcomes.get(planned.item.key)}
								locked={importing.isPending}
								missingSecrets={secretsOf(planned.item).filter((name) => !secrets.includes(name))}
								onChoose={(choice) => setChoices((before) => new Map(before).set(planned.item.key, choice))}
							/>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function secretsOf({ definition }: ImportItem): string[] {
	const sent = (definition?.nodes ?? []).flatMap((node) => {
		const service = calledService(node);
		return service === null ? [] : [...service.headers, service.body];
	});
	return secretsNamedIn(sent.join("\n"));
}
