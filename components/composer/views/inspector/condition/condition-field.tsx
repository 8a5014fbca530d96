"use client";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import { comparedFacts } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { useConditionSentence } from "../../../derived/use-condition-sentence";
import { ChoiceLine } from "../fields/choice-line";
import { JsonArea } from "../fields/json-area";
import { type ComparisonDraft, type ConditionDraft, draftOf, newComparison } from "./comparison-draft";
import { ComparisonRow } from "./comparison-row";

const MAX_COMPARISONS = 20;

/** A condition that is built from menus. A value that menus cannot show is edited as JSON. */
export function ConditionField({
	node,
	scope,
	label,
	value,
	onChange,
	readOnly,
}: {
	node: FlowNode;
	scope: string;
	label: string;
	value: unknown;
	onChange: (value: unknown) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const sentence = useConditionSentence(node);
	const around = useRemovalFocus<HTMLFieldSetElement>();
	const draft = draftOf(value);
	if (draft === undefined)
		return <JsonArea scope={scope} label={label} value={value} onChange={onChange} readOnly={readOnly} />;
	const { match, comparisons } = draft;

	function set(next: readonly ComparisonDraft[], how: ConditionDraft["match"] = match) {
		onChange(next.length === 0 ? undefined : { match: how, comparisons: next });
	}

	return (
		<fieldset {...around} className="flex min-w-0 flex-col gap-2.5">
			<legend className="sr-only">{label}</legend>
			<p className="text-sm wrap-anywhere">
				<bdi>{sentence}</bdi>
			</p>
			{comparisons.length < 2 ? null : (
				<ChoiceLine
					label={t("condition:match")}
					options={(["all", "any"] as const).map((each) => ({ value: each, label: t(`condition:match.${each}`) }))}
					value={match}
					onChange={(chosen) => set(comparisons, chosen === "any" ? "any" : "all")}
					readOnly={readOnly}
				/>
			)}
			<ol className="flex min-w-0 flex-col gap-2 empty:hidden">
				{comparisons.map((comparison, index) => (
					<ComparisonRow
						// biome-ignore lint/suspicious/noArrayIndexKey: comparisons may be alike, and their places are what is edited
						key={index}
						scope={`${scope}:${index}`}
						number={index + 1}
						comparison={comparison}
						onChange={(changed) => set(comparisons.with(index, changed))}
						onRemove={() => set(comparisons.toSpliced(index, 1))}
						readOnly={readOnly}
					/>
				))}
			</ol>
			{readOnly || comparisons.length >= MAX_COMPARISONS ? null : (
				<Menu
					align="start"
					trigger={
						<Button size="small" className="self-start">
							<Plus size={14} aria-hidden="true" />
							{t("condition:add")}
						</Button>
					}
				>
					{comparedFacts.map((fact) => (
						<MenuItem key={fact} onClick={() => set([...comparisons, newComparison(fact)])}>
							{t(`condition:fact.${fact}`)}
						</MenuItem>
					))}
				</Menu>
			)}
			<p className="text-xs text-muted">{t("condition:unknown")}</p>
		</fieldset>
	);
}
