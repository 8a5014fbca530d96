"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** How people answer who have entered the code of a device. */
export function DeviceSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	return (
		<Section title={t("appSettings:device")}>
			<Setting at="deviceAuthorization.approval">
				<CheckboxField
					label={t("appSettings:device-approval")}
					hint={t("appSettings:device-approval-hint")}
					checked={draft.deviceAuthorization.approval}
					onChange={(event) => changeIn("deviceAuthorization", { approval: event.target.checked })}
				/>
			</Setting>
		</Section>
	);
}
