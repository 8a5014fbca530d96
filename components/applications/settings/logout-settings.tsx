"use client";
import { useTranslation } from "react-i18next";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { examples } from "./example-addresses";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Whether the application is notified when a user signs out. */
export function LogoutSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	return (
		<Section title={t("appSettings:logout")}>
			<Setting at="logout.backChannelUrl">
				<TextField
					label={t("appSettings:back-channel")}
					hint={t("appSettings:back-channel-hint")}
					type="url"
					dir="ltr"
					placeholder={examples.backChannelUrl}
					maxLength={2_000}
					value={draft.logout.backChannelUrl ?? ""}
					onChange={({ target }) => changeIn("logout", { backChannelUrl: target.value === "" ? null : target.value })}
				/>
			</Setting>
			<Setting at="logout.frontChannelUrl">
				<TextField
					label={t("appSettings:front-channel")}
					hint={t("appSettings:front-channel-hint")}
					type="url"
					dir="ltr"
					placeholder={examples.frontChannelUrl}
					maxLength={2_000}
					value={draft.logout.frontChannelUrl ?? ""}
					onChange={({ target }) => changeIn("logout", { frontChannelUrl: target.value === "" ? null : target.value })}
				/>
			</Setting>
		</Section>
	);
}
