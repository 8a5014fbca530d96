"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Whether authorization codes are protected (RFC 7636). */
export function PkceSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	return (
		<Section title={t("appSettings:pkce")}>
			<Setting at="pkce.mandatory">
				<CheckboxField
					label={t("appSettings:pkce-mandatory")}
					hint={t("appSettings:pkce-mandatory-hint")}
					checked={draft.pkce.mandatory}
					onChange={(event) => changeIn("pkce", { mandatory: event.target.checked })}
				/>
			</Setting>
			<Setting at="pkce.supportPlain">
				<CheckboxField
					label={t("appSettings:pkce-plain")}
					hint={t("appSettings:pkce-plain-hint")}
					checked={draft.pkce.supportPlain}
					onChange={(event) => changeIn("pkce", { supportPlain: event.target.checked })}
				/>
			</Setting>
		</Section>
	);
}
