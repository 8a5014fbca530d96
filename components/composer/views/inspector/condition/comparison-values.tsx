"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { NumberLine } from "../fields/number-line";
import { StringList } from "../fields/string-list";
import { type ComparisonDraft, comparisonProblem } from "./comparison-draft";
import { ThingPicker } from "./thing-picker";
import { useAttributeNames } from "./use-attribute-names";

/** The fields for the values of a comparison, with what is missing. */
export function ComparisonValues({
	scope,
	comparison,
	onChange,
	readOnly,
}: {
	scope: string;
	comparison: ComparisonDraft;
	onChange: (comparison: ComparisonDraft) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const found = comparisonProblem(comparison);
	const message = found && t(found.key, found.value === undefined ? {} : { value: found.value });
	const problemOf = (member: NonNullable<typeof found>["member"]) => (found?.member === member ? message : undefined);
	switch (comparison.fact) {
		case "group":
		case "application":
		case "organization":
			return (
				<ThingPicker
					kind={comparison.fact}
					ids={comparison.ids ?? []}
					onChange={(ids) => onChange({ ...comparison, ids })}
					problem={message}
					readOnly={readOnly}
				/>
			);
		case "network":
			return (
				<StringList
					label={t("condition:values.network")}
					value={comparison.networks ?? []}
					onChange={(networks = []) => onChange({ ...comparison, networks: networks.map((each) => each.trim()) })}
					problem={message}
					readOnly={readOnly}
				/>
			);
		case "attribute":
			return (
				<>
					<AttributeName
						value={comparison.name ?? ""}
						onChange={(name) => onChange({ ...comparison, name })}
						error={problemOf("name")}
						readOnly={readOnly}
					/>
					<TextField
						label={t("condition:value")}
						value={comparison.value ?? ""}
						onChange={(event) => onChange({ ...comparison, value: event.target.value })}
						error={problemOf("value")}
						maxLength={255}
						dir="auto"
						autoComplete="off"
						readOnly={readOnly}
					/>
				</>
			);
		case "last-proof":
			return (
				<NumberLine
					scope={scope}
					label={t("condition:minutes")}
					value={comparison.minutes}
					onChange={(minutes) => onChange({ ...comparison, minutes: minutes ?? 0 })}
					needed
					refused={(minutes) =>
						comparisonProblem({ ...comparison, minutes }) === undefined ? undefined : t("condition:problem.minutes")
					}
					problem={message}
					readOnly={readOnly}
				/>
			);
		case "password-age":
			return (
				<NumberLine
					scope={scope}
					label={t("condition:days")}
					value={comparison.days}
					onChange={(days) => onChange({ ...comparison, days: days ?? 0 })}
					needed
					refused={(days) =>
						comparisonProblem({ ...comparison, days }) === undefined ? undefined : t("condition:problem.days")
					}
					problem={message}
					readOnly={readOnly}
				/>
			);
		case "browser":
			return null;
	}
}

function AttributeName({
	value,
	onChange,
	error,
	readOnly,
}: {
	value: string;
	onChange: (name: string) => void;
	error: string | undefined;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const names = useAttributeNames();
	const id = useId();
	return (
		<>
			<TextField
				label={t("condition:name")}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				error={error}
				list={id}
				maxLength={100}
				dir="ltr"
				autoComplete="off"
				spellCheck={false}
				readOnly={readOnly}
			/>
			<datalist id={id}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
