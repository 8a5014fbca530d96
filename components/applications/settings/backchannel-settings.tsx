"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { DELIVERY_MODES, SIGNING_ALGORITHMS } from "@/lib/identity/applications/contract";
import { examples } from "./example-addresses";
import { OptionalSelect } from "./optional-select";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** How the application asks people on another device, and how often. */
export function BackchannelSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { deliveryMode, notificationUrl, signingAlgorithm, userCode, requestsPerHour, refusedForMinutes } =
		draft.backchannelAuthentication;
	const change = (changed: Partial<typeof draft.backchannelAuthentication>) =>
		changeIn("backchannelAuthentication", changed);
	return (
		<Section title={t("appSettings:backchannel")}>
			<p className="text-sm text-muted">{t("appSettings:backchannel-hint")}</p>
			<Setting at="backchannelAuthentication.deliveryMode">
				<Select
					label={t("appSettings:delivery-mode")}
					value={deliveryMode}
					options={DELIVERY_MODES.map((value) => ({ value, label: t(`appSettings:delivery-mode.${value}`) }))}
					onValueChange={(chosen) => change({ deliveryMode: chosen })}
				/>
			</Setting>
			{deliveryMode === "ping" ? (
				<Setting at="backchannelAuthentication.notificationUrl">
					<TextField
						label={t("appSettings:notification-url")}
						hint={t("appSettings:notification-url-hint")}
						type="url"
						dir="ltr"
						placeholder={examples.notificationUrl}
						maxLength={2_000}
						value={notificationUrl ?? ""}
						onChange={({ target }) => change({ notificationUrl: target.value === "" ? null : target.value })}
					/>
				</Setting>
			) : null}
			<Setting at="backchannelAuthentication.signingAlgorithm">
				<OptionalSelect
					label={t("appSettings:backchannel-signing")}
					options={SIGNING_ALGORITHMS}
					absent={t("appSettings:backchannel-unsigned")}
					value={signingAlgorithm}
					onChange={(chosen) => change({ signingAlgorithm: chosen })}
				/>
			</Setting>
			<Setting at="backchannelAuthentication.userCode">
				<CheckboxField
					label={t("appSettings:user-code")}
					hint={t("appSettings:user-code-hint")}
					checked={userCode}
					onChange={({ target }) => change({ userCode: target.checked })}
				/>
			</Setting>
			<div className="grid gap-4 sm:grid-cols-2">
				<Setting at="backchannelAuthentication.requestsPerHour">
					<TextField
						label={t("appSettings:requests-per-hour")}
						type="number"
						dir="ltr"
						min={1}
						max={1_000}
						value={String(requestsPerHour)}
						onChange={({ target }) => change({ requestsPerHour: target.valueAsNumber || 0 })}
					/>
				</Setting>
				<Setting at="backchannelAuthentication.refusedForMinutes">
					<TextField
						label={t("appSettings:refused-for")}
						type="number"
						dir="ltr"
						min={0}
						max={1_440}
						value={String(refusedForMinutes)}
						onChange={({ target }) => change({ refusedForMinutes: target.valueAsNumber || 0 })}
					/>
				</Setting>
			</div>
		</Section>
	);
}
