"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import { attributeHint } from "./attribute-hint";
import { attributeLabel } from "./attribute-label";

const NONE = "";

/** The control of an attribute in a form of the console. */
export function AttributeFieldInput({
	field,
	value,
	error,
	onChange,
}: {
	field: AttributeField;
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}) {
	const { t } = useTranslation();
	const { type, choices, required, readOnly, minimum, maximum } = field;
	const hint = attributeHint(t, field);
	const label = attributeLabel(t, field);
	if (type === "boolean" || type === "choice") {
		const given =
			type === "boolean"
				? [
						{ value: "true", label: t("attributes:yes") },
						{ value: "false", label: t("attributes:no") },
					]
				: choices.map((choice) => ({ value: choice, label: choice }));
		const known = value === NONE || given.some((option) => option.value === value);
		const options = [
			{ value: NONE, label: t("attributes:not-said") },
			...given,
			...(known ? [] : [{ value, label: value }]),
		];
		return (
			<div className="flex min-w-0 flex-col gap-1">
				<Select
					label={label}
					hint={hint}
					options={options}
					value={value}
					disabled={readOnly}
					onValueChange={onChange}
				/>
				{error === undefined ? null : <p className="text-sm text-danger">{error}</p>}
			</div>
		);
	}
	const isNumber = type === "integer" || type === "decimal";
	return (
		<TextField
			label={label}
			hint={hint}
			error={error}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			required={required}
			readOnly={readOnly}
			maxLength={1_024}
			autoComplete="off"
			{...(type === "date" ? { type: "date", dir: "ltr", min: "0001-01-01", max: "9999-12-31" } : { dir: "auto" })}
			{...(isNumber && {
				type: "number",
				dir: "ltr",
				step: type === "integer" ? 1 : "any",
				min: minimum ?? undefined,
				max: maximum ?? undefined,
			})}
		/>
	);
}
