"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { knownText } from "@/lib/platform/i18n/texts";
import type { SenderField } from "./sender-fields";

/** One setting of a provider. */
export function SettingField({
	field: { name, kind, required = false, hint, choices = [] },
	value,
	wrong,
	onChange,
}: {
	field: SenderField;
	value: string;
	wrong: boolean;
	onChange: (value: string) => void;
}) {
	const { t } = useTranslation();
	const labelKey = `senders:field.${name}`;
	const label = knownText(t, labelKey) ?? name;
	const hintKey = `senders:hint.${name}`;
	const hintText = hint === true && knownText(t, hintKey, { placeholders: PLACEHOLDERS });
	switch (kind) {
		case "check":
			return (
				<label className="flex min-h-8 items-center gap-2">
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={value === "true"}
						onChange={(event) => onChange(String(event.target.checked))}
					/>
					<span className="text-sm font-medium">{label}</span>
				</label>
			);
		case "choice":
			return (
				<Select
					label={label}
					value={value}
					options={choices.map((choice) => {
						const key = `senders:${name}.${choice}`;
						return { value: choice, label: knownText(t, key) ?? choice };
					})}
					onValueChange={onChange}
				/>
			);
		case "lines":
		case "area":
			return (
				<div className="flex flex-col gap-1">
					<TextArea
						mono
						label={label}
						hint={hintText}
						value={value}
						rows={3}
						spellCheck={false}
						aria-invalid={wrong || undefined}
						onChange={(event) => onChange(event.target.value)}
					/>
					{wrong ? <p className="text-sm text-danger">{t("senders:check")}</p> : null}
				</div>
			);
		case "number":
		case "text":
			return (
				<TextField
					label={label}
					hint={hintText}
					error={wrong ? t("senders:check") : undefined}
					value={value}
					required={required}
					inputMode={kind === "number" ? "numeric" : undefined}
					dir={name === "fromName" ? "auto" : "ltr"}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => onChange(event.target.value)}
				/>
			);
	}
}

const PLACEHOLDERS = ["to", "text", "subject", "html", "id", "secret"].map((name) => `{{${name}}}`).join(" ");
