"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { ATTRIBUTE_TYPES } from "@/lib/identity/attributes/contract";
import { languages } from "@/lib/platform/i18n/languages";
import type { AttributePart } from "./attribute-parts";

/** The names, the hint and the type of an attribute. */
export function AttributeBasics({ draft, may, problems, onChange, stored }: AttributePart & { stored: boolean }) {
	const { t } = useTranslation();
	const { displayNames } = draft;
	return (
		<>
			{stored ? null : (
				<TextField
					label={t("attributes:name")}
					hint={t("attributes:name-hint")}
					error={problems.get("name")}
					value={draft.name}
					onChange={(event) => onChange({ name: event.target.value })}
					pattern="[A-Za-z][A-Za-z0-9_\-]*"
					maxLength={64}
					dir="ltr"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
				/>
			)}
			{may("displayName") ? (
				<>
					<TextField
						label={t("attributes:display-name")}
						error={problems.get("displayName")}
						value={draft.displayName}
						onChange={(event) => onChange({ displayName: event.target.value })}
						pattern=".*\S.*"
						maxLength={100}
						dir="auto"
						required
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						{languages.map(({ code, name }) => (
							<TextField
								key={code}
								label={t("attributes:display-name-in", { language: name })}
								error={problems.get(`displayNames.${code}`)}
								value={displayNames[code] ?? ""}
								onChange={(event) => onChange({ displayNames: { ...displayNames, [code]: event.target.value } })}
								maxLength={100}
								dir="auto"
							/>
						))}
					</div>
				</>
			) : null}
			{may("description") ? (
				<TextField
					label={t("attributes:description")}
					hint={t("attributes:description-hint")}
					error={problems.get("description")}
					value={draft.description}
					onChange={(event) => onChange({ description: event.target.value })}
					maxLength={300}
					dir="auto"
				/>
			) : null}
			{may("type") ? (
				<Select
					label={t("attributes:type")}
					hint={stored ? t("attributes:type-change-hint") : undefined}
					value={draft.type}
					options={ATTRIBUTE_TYPES.map((value) => ({ value, label: t(`attributes:type.${value}`) }))}
					onValueChange={(type) => onChange({ type })}
				/>
			) : null}
			{may("choices") && draft.type === "choice" ? (
				<TextArea
					label={t("attributes:choices")}
					hint={t("attributes:choices-hint")}
					aria-invalid={problems.has("choices") || undefined}
					value={draft.choices}
					onChange={(event) => onChange({ choices: event.target.value })}
					rows={5}
					dir="auto"
					required
				/>
			) : null}
		</>
	);
}
