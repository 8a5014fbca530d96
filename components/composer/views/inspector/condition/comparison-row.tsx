"use client";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { comparedFacts } from "@/lib/flows/executors/contract";
import { ChoiceLine } from "../fields/choice-line";
import { IconButton } from "../layout/icon-button";
import { type ComparisonDraft, newComparison, operators } from "./comparison-draft";
import { ComparisonValues } from "./comparison-values";

/** One comparison: its fact, its operator and its values. */
export function ComparisonRow({
	scope,
	number,
	comparison,
	onChange,
	onRemove,
	readOnly,
}: {
	scope: string;
	number: number;
	comparison: ComparisonDraft;
	onChange: (comparison: ComparisonDraft) => void;
	onRemove: () => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { fact, is } = comparison;
	const facts = comparedFacts.map((value) => ({ value, label: t(`condition:fact.${value}`) }));
	return (
		<li className="min-w-0 rounded-panel border bg-canvas p-2.5">
			<fieldset className="flex min-w-0 flex-col gap-2">
				<legend className="sr-only">{t("condition:row", { number })}</legend>
				<div className="flex items-end gap-1">
					<ChoiceLine
						label={t("condition:fact")}
						options={facts}
						value={fact}
						onChange={(chosen) => {
							const next = comparedFacts.find((each) => each === chosen);
							if (next !== undefined && next !== fact) onChange(newComparison(next));
						}}
						readOnly={readOnly}
						className="min-w-0 flex-1"
					/>
					{readOnly ? null : (
						<IconButton
							icon={X}
							data-removes="comparison"
							label={t("condition:remove", { fact: t(`condition:fact.${fact}`) })}
							onClick={onRemove}
						/>
					)}
				</div>
				<ChoiceLine
					label={t("condition:operator")}
					options={operators[fact].map((value) => ({ value, label: t(`condition:is.${value}`) }))}
					value={is}
					onChange={(chosen) => onChange({ ...comparison, is: chosen })}
					readOnly={readOnly}
				/>
				<ComparisonValues scope={scope} comparison={comparison} onChange={onChange} readOnly={readOnly} />
			</fieldset>
		</li>
	);
}
