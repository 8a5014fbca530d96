"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { signsPeopleIn } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The name of the application, whether it is enabled, and whether users are asked for consent. */
export function IdentitySettings() {
	const { t } = useTranslation();
	const { draft, change, fixed } = useSettings();
	return (
		<Section title={t("appSettings:general")}>
			<Setting at="name">
				<TextField
					label={t("applications:name")}
					hint={t("applications:name-hint")}
					value={draft.name}
					onChange={(event) => change({ name: event.target.value })}
					maxLength={100}
					pattern=".*\S.*"
					dir="auto"
					required
					disabled={fixed}
				/>
			</Setting>
			{fixed ? null : (
				<>
					<Setting at="enabled">
						<CheckboxField
							label={t("appSettings:enabled")}
							hint={t("appSettings:enabled-hint")}
							checked={draft.enabled}
							onChange={(event) => change({ enabled: event.target.checked })}
						/>
					</Setting>
					{signsPeopleIn(draft.grantTypes) ? (
						<Setting at="trusted">
							<CheckboxField
								label={t("appSettings:trusted")}
								hint={t("appSettings:trusted-hint")}
								checked={draft.trusted}
								onChange={(event) => change({ trusted: event.target.checked })}
							/>
						</Setting>
					) : null}
					{signsPeopleIn(draft.grantTypes) ? (
						<Setting at="wallet">
							<CheckboxField
								label={t("appSettings:wallet")}
								hint={t("appSettings:wallet-hint")}
								checked={draft.wallet}
								onChange={(event) => change({ wallet: event.target.checked })}
							/>
						</Setting>
					) : null}
				</>
			)}
		</Section>
	);
}
