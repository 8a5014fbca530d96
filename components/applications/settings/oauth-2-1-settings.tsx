"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { inOauth21, oauth21Demands } from "@/lib/identity/applications/contract";
import { DemandList } from "./demand-list";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The switch for OAuth 2.1, with what it demands and which of it the draft meets. */
export function Oauth21Settings() {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:oauth-2-1")}>
			<Setting at="oauth21">
				<CheckboxField
					label={t("appSettings:oauth-2-1-on")}
					hint={t("appSettings:oauth-2-1-hint")}
					checked={draft.oauth21}
					onChange={(event) => change(event.target.checked ? inOauth21(draft) : { oauth21: false })}
				/>
			</Setting>
			{draft.oauth21 ? <DemandList demands={oauth21Demands(draft)} /> : null}
		</Section>
	);
}
