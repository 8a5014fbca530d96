"use client";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { SchemaField } from "../../../derived/executors/schema-fields";
import { CheckLine } from "./check-line";
import { ChoiceLine } from "./choice-line";
import { ConnectionLine, connectionFormats } from "./connection-line";
import { JsonArea } from "./json-area";
import { NumberLine } from "./number-line";
import { StringList } from "./string-list";
import { isOfKind, valueProblem } from "./value-problem";

interface Props {
	scope: string;
	field: SchemaField;
	label: string;
	hint?: string | undefined;
	value: unknown;
	onChange: (value: unknown) => void;
	readOnly: boolean;
	/** The labels of the values of a choice. */
	choiceName?: (choice: string) => string;
	/** The default that an empty field stands for. */
	placeholder?: string | undefined;
	lines?: number;
}

/** The field for one value. A value of the wrong type is kept and shown as JSON, with the problem. */
export function ValueField(props: Props) {
	const { t } = useTranslation();
	const { scope, field, label, hint, value, onChange, readOnly } = props;
	// The field stays a JSON field while the user corrects the value; otherwise it would be replaced while typing.
	const [editedAsJson, setEditedAsJson] = useState<string | null>(null);
	const problem = valueProblem(field, value);
	const message = problem && t(problem.key, problem.values);
	if (field.kind === "json" || !isOfKind(field, value) || editedAsJson === scope) {
		return (
			<JsonArea
				scope={scope}
				label={label}
				hint={hint}
				value={value}
				onChange={onChange}
				onFocus={() => setEditedAsJson(scope)}
				onBlur={() => setEditedAsJson(null)}
				problem={message}
				readOnly={readOnly}
			/>
		);
	}
	return fitting(props, message, t("inspector:choice.none"));
}

function fitting(props: Props, problem: string | undefined, noChoice: string): ReactNode {
	const { scope, field, label, hint, value, onChange, readOnly, choiceName = String, lines = 1 } = props;
	const fallback = field.fallback === undefined ? undefined : String(field.fallback);
	const placeholder = props.placeholder ?? fallback;
	switch (field.kind) {
		case "number":
			return (
				<NumberLine
					{...{ scope, label, hint, problem, placeholder, readOnly, onChange }}
					value={typeof value === "number" ? value : undefined}
				/>
			);
		case "boolean":
			return (
				<CheckLine {...{ label, hint, problem, readOnly, onChange }} checked={(value ?? field.fallback) === true} />
			);
		case "texts":
			return (
				<StringList
					{...{ label, hint, problem, readOnly, onChange }}
					value={Array.isArray(value) ? value.map(String) : []}
				/>
			);
		case "choice": {
			const known = field.choices ?? [];
			const choices = typeof value === "string" && !known.includes(value) ? [...known, value] : known;
			const none = { value: "", label: fallback === undefined ? noChoice : choiceName(fallback) };
			const others = choices.filter((choice) => choice !== fallback || value === choice);
			return (
				<ChoiceLine
					label={label}
					options={[...(value === fallback && value !== undefined ? [] : [none]), ...others.map(named)]}
					value={typeof value === "string" ? value : ""}
					onChange={(choice) => onChange(choice === "" ? undefined : choice)}
					readOnly={readOnly}
				/>
			);
		}
		default: {
			const text = { label, hint, placeholder, readOnly, value: typeof value === "string" ? value : "" };
			const names = connectionFormats.find((format) => format === field.format);
			if (names !== undefined)
				return (
					<ConnectionLine
						{...text}
						format={names}
						error={problem}
						onChange={(event) => onChange(event.target.value || undefined)}
					/>
				);
			return lines > 1 ? (
				<TextArea {...text} rows={lines} dir="auto" onChange={(event) => onChange(event.target.value || undefined)} />
			) : (
				<TextField
					{...text}
					error={problem}
					dir="auto"
					autoComplete="off"
					onChange={(event) => onChange(event.target.value || undefined)}
				/>
			);
		}
	}

	function named(choice: string) {
		return { value: choice, label: choiceName(choice) };
	}
}
