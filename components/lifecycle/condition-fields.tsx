"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { Condition, RuleChoices } from "@/lib/identity/lifecycle/contract";
import { AttributeChoice, ThingChoice } from "./choice";

const kinds: readonly Condition["kind"][] = ["attribute", "in-group", "not-in-group", "no-sign-in", "date-reached"];
const comparisons = ["is", "is-not", "present", "absent"] as const;

export const newCondition: Condition = { kind: "attribute", attribute: "", comparison: "is", value: "" };

function blank(kind: Condition["kind"]): Condition {
	switch (kind) {
		case "attribute":
			return newCondition;
		case "in-group":
		case "not-in-group":
			return { kind, group: "" };
		case "no-sign-in":
			return { kind, days: 90 };
		case "date-reached":
			return { kind, attribute: "", days: 0 };
	}
}

/** The fields of one condition. */
export function ConditionFields({
	condition,
	choices,
	onChange,
}: {
	condition: Condition;
	choices: RuleChoices;
	onChange: (condition: Condition) => void;
}) {
	const { t } = useTranslation();
	const attributes =
		condition.kind === "date-reached" ? choices.attributes.filter(({ isDate }) => isDate) : choices.attributes;
	return (
		<>
			<Select
				label={t("lifecycle:condition")}
				options={kinds.map((value) => ({ value, label: t(`lifecycle:condition.${value}`) }))}
				value={condition.kind}
				onValueChange={(kind) => onChange(blank(kind))}
			/>
			{"attribute" in condition ? (
				<AttributeChoice
					attributes={attributes}
					value={condition.attribute}
					onChange={(attribute) => onChange({ ...condition, attribute })}
				/>
			) : null}
			{condition.kind === "attribute" ? (
				<>
					<Select
						label={t("lifecycle:comparison")}
						options={comparisons.map((value) => ({ value, label: t(`lifecycle:comparison.${value}`) }))}
						value={condition.comparison}
						onValueChange={(comparison) => onChange({ ...condition, comparison })}
					/>
					{condition.comparison === "is" || condition.comparison === "is-not" ? (
						<TextField
							label={t("lifecycle:value")}
							maxLength={1_024}
							dir="auto"
							value={condition.value}
							onChange={(event) => onChange({ ...condition, value: event.target.value })}
						/>
					) : null}
				</>
			) : null}
			{"group" in condition ? (
				<ThingChoice
					label={t("lifecycle:group")}
					things={choices.groups}
					value={condition.group}
					onChange={(group) => onChange({ ...condition, group })}
				/>
			) : null}
			{"days" in condition ? (
				<TextField
					label={t(condition.kind === "no-sign-in" ? "lifecycle:days" : "lifecycle:days-after")}
					type="number"
					required
					min={condition.kind === "no-sign-in" ? 1 : -365}
					max={condition.kind === "no-sign-in" ? 3_650 : 365}
					value={condition.days}
					onChange={(event) => onChange({ ...condition, days: event.target.valueAsNumber || 0 })}
				/>
			) : null}
		</>
	);
}
