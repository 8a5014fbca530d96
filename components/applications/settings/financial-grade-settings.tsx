"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { financialGradeDemands, inFinancialGrade } from "@/lib/identity/applications/contract";
import { DemandList } from "./demand-list";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The switches for the FAPI 2.0 Security Profile and Message Signing, with their demands and which of them the draft meets. */
export function FinancialGradeSettings() {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:financial-grade")}>
			<Setting at="financialGrade">
				<CheckboxField
					label={t("appSettings:financial-grade-on")}
					hint={t("appSettings:financial-grade-hint")}
					checked={draft.financialGrade}
					onChange={(event) =>
						change(event.target.checked ? inFinancialGrade(draft) : { financialGrade: false, messageSigning: false })
					}
				/>
			</Setting>
			{draft.financialGrade ? (
				<Setting at="messageSigning">
					<CheckboxField
						label={t("appSettings:message-signing-on")}
						hint={t("appSettings:message-signing-hint")}
						checked={draft.messageSigning}
						onChange={(event) =>
							change(
								event.target.checked ? inFinancialGrade({ ...draft, messageSigning: true }) : { messageSigning: false },
							)
						}
					/>
				</Setting>
			) : null}
			{draft.financialGrade ? <DemandList demands={financialGradeDemands(draft)} /> : null}
		</Section>
	);
}
