"use client";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { type DescribedExecutor, factsOf } from "@/lib/flows/executors/contract";
import { type FlowNode, setExecutor } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { executorDescription, executorTitle, modeName } from "../../../derived/executors/executor-words";
import { useExecutors } from "../../../derived/executors/executors-context";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { ChoiceLine } from "../fields/choice-line";
import { SearchableChoice } from "../fields/searchable-choice";
import { Section } from "../layout/section";
import { executorChoices } from "./executor-choices";

/** The executor and mode of a task, what its success proves, and what an execution costs. */
export const ExecutorSection = memo(function ExecutorSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const executors = useExecutors();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const flowType = useComposer(({ history }) => history.present.definition.flowType);
	const name = node.executor?.name;
	const executor = executors.get(name ?? "");
	const mode = node.executor?.mode;
	const facts = executor === undefined ? undefined : factsOf(executor, mode);

	const shown =
		executor === undefined
			? (name ?? <span className="text-muted italic">{t("inspector:executor.none")}</span>)
			: executorTitle(executor, t);

	function set(next: { name: string; mode?: string }) {
		store.getState().edit({ key: "inspector:step.executor" }, (flow) => setExecutor(flow, node.id, next));
	}
	function choose(next: string) {
		const modes = executors.get(next)?.modes;
		const chosen = modes?.find((each) => each === mode) ?? modes?.[0];
		set({ name: next, ...(chosen !== undefined && { mode: chosen }) });
	}

	return (
		<Section title={t("inspector:executor")}>
			<SearchableChoice
				label={t("inspector:executor.choose")}
				hideLabel
				shown={shown}
				value={name ?? null}
				choices={() => executorChoices(executors.values(), flowType, name, t)}
				onChoose={choose}
				problem={executor === undefined}
				disabled={readOnly}
			/>
			{executor === undefined ? null : <p className="text-sm text-muted">{executorDescription(executor, t)}</p>}
			{executor?.modes === undefined && mode === undefined ? null : (
				<ChoiceLine
					label={t("inspector:executor.mode")}
					options={modeOptions(executor, mode, t)}
					value={typeof mode === "string" ? mode : ""}
					onChange={(next) => {
						if (name !== undefined) set({ name, ...(next !== "" && { mode: next }) });
					}}
					readOnly={readOnly}
				/>
			)}
			<Facts title={t("inspector:proves")} facts={facts?.proves.map((proof) => t(`assurance:fact.${proof}`))} />
			<Facts
				title={t("inspector:effects")}
				facts={facts?.sideEffects.map((effect) => t(`inspector:effect.${effect}`))}
			/>
			<Facts title={t("inspector:costs")} facts={facts?.costs.map((cost) => t(`inspector:cost.${cost}`))} />
			{executor === undefined || executor.outcomes.failure ? null : (
				<p className="text-sm text-muted">{t("inspector:never-fails")}</p>
			)}
		</Section>
	);
});

function Facts({ title, facts = [] }: { title: string; facts: readonly string[] | undefined }) {
	if (facts.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-1 text-sm">
			<span className="me-1 text-muted">{title}</span>
			{facts.map((fact) => (
				<Badge key={fact}>{fact}</Badge>
			))}
		</div>
	);
}

/** The modes of the executor, always the stored one, and the meaning of an absent mode. */
function modeOptions(executor: DescribedExecutor | undefined, mode: unknown, t: Translate) {
	const { modes = [], withoutMode = [] } = executor ?? {};
	const defaultModes = withoutMode.map((each) => modeName(each, t)).join(", ");
	const unset =
		defaultModes === "" ? t("inspector:choice.none") : t("inspector:executor.mode.none", { modes: defaultModes });
	const stored = typeof mode === "string" && !modes.includes(mode) ? [mode] : [];
	const none = mode === undefined || modes.length === 0 ? [{ value: "", label: unset }] : [];
	return [...none, ...[...modes, ...stored].map((each) => ({ value: each, label: modeName(each, t) }))];
}
