"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { SUBJECT_TYPES } from "@/lib/identity/applications/contract";
import { examples } from "./example-addresses";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** How the application knows people: by the same `sub` as others, or by one of its sector; and what a change does. */
export function SubjectSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { type, sectorIdentifierUrl } = draft.subject;
	return (
		<Section title={t("appSettings:subject")}>
			<Setting at="subject.type">
				<Select
					label={t("appSettings:subject-type")}
					hint={t(`appSettings:subject-type-hint.${type}`)}
					value={type}
					options={SUBJECT_TYPES.map((value) => ({ value, label: t(`appSettings:subject-type.${value}`) }))}
					onValueChange={(chosen) => changeIn("subject", { type: chosen })}
				/>
			</Setting>
			<Notice tone="warning" title={t("appSettings:subject-change")} />
			{type === "pairwise" ? (
				<Setting at="subject.sectorIdentifierUrl">
					<TextField
						label={t("appSettings:sector-url")}
						hint={t("appSettings:sector-url-hint")}
						type="url"
						dir="ltr"
						placeholder={examples.sectorIdentifierUrl}
						maxLength={2_000}
						value={sectorIdentifierUrl ?? ""}
						onChange={({ target }) =>
							changeIn("subject", { sectorIdentifierUrl: target.value === "" ? null : target.value })
						}
					/>
				</Setting>
			) : null}
		</Section>
	);
}
