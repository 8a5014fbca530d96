"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { ExpirySetting } from "./expiry-setting";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The lifetime and the rotation of refresh tokens. */
export function RefreshTokenSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { refreshToken, publicClient } = draft;
	return (
		<Section title={t("appSettings:refresh-token")}>
			<ExpirySetting
				at="refreshToken.expirySeconds"
				label={t("appSettings:refresh-expiry")}
				value={refreshToken.expirySeconds}
				onChange={(expirySeconds) => changeIn("refreshToken", { expirySeconds })}
			/>
			<Setting at="refreshToken.renew">
				<CheckboxField
					label={t("appSettings:renew")}
					hint={t(publicClient ? "appSettings:renew-hint-public" : "appSettings:renew-hint")}
					checked={publicClient || refreshToken.renew}
					disabled={publicClient}
					onChange={(event) => changeIn("refreshToken", { renew: event.target.checked })}
				/>
			</Setting>
		</Section>
	);
}
