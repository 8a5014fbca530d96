"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import { mayBeUnique } from "./attribute-draft";
import type { AttributePart } from "./attribute-parts";

/** Which values an attribute may have. */
export function AttributeRules({ draft, may, problems, onChange }: AttributePart) {
	const { t } = useTranslation();
	const isText = draft.type === "string";
	const isNumber = draft.type === "integer" || draft.type === "decimal";
	const number = (member: "minLength" | "maxLength" | "minimum" | "maximum") => ({
		type: "number",
		error: problems.get(member),
		value: draft[member],
		onChange: (event: { target: { value: string } }) => onChange({ [member]: event.target.value }),
		dir: "ltr" as const,
	});
	return (
		<>
			{may("required") ? (
				<CheckboxField
					label={t("attributes:required")}
					hint={t("attributes:required-hint")}
					checked={draft.required}
					onChange={(event) => onChange({ required: event.target.checked })}
				/>
			) : null}
			{may("unique") && mayBeUnique(draft) ? (
				<CheckboxField
					label={t("attributes:unique")}
					hint={t("attributes:unique-hint")}
					checked={draft.unique}
					onChange={(event) => onChange({ unique: event.target.checked })}
				/>
			) : null}
			{may("pattern") && isText ? (
				<>
					<TextField
						label={t("attributes:pattern")}
						hint={t("attributes:pattern-hint")}
						error={problems.get("pattern")}
						value={draft.pattern}
						onChange={(event) => onChange({ pattern: event.target.value })}
						maxLength={200}
						inputClassName="h-8 w-full min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5 font-mono text-sm text-ink aria-invalid:border-danger"
						dir="ltr"
						autoComplete="off"
						spellCheck={false}
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField {...number("minLength")} label={t("attributes:min-length")} min={0} max={1_024} step={1} />
						<TextField {...number("maxLength")} label={t("attributes:max-length")} min={0} max={1_024} step={1} />
					</div>
				</>
			) : null}
			{may("minimum") && isNumber ? (
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField {...number("minimum")} label={t("attributes:minimum")} step="any" />
					<TextField {...number("maximum")} label={t("attributes:maximum")} step="any" />
				</div>
			) : null}
		</>
	);
}
