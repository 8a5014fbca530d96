"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { FlowPicker, type OfferedFlow } from "../flow-picker";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The flows that users of the application execute. */
export function FlowSettings({ flows }: { flows: readonly OfferedFlow[] }) {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:flows")}>
			<Setting at="authFlowId">
				<FlowPicker
					label={t("applications:auth-flow")}
					flows={flows}
					flowType="AUTHENTICATION"
					value={draft.authFlowId}
					onChange={(authFlowId) => change({ authFlowId })}
				/>
			</Setting>
			<Setting at="registrationEnabled">
				<CheckboxField
					label={t("applications:registration-enabled")}
					hint={t("applications:registration-enabled-hint")}
					checked={draft.registrationEnabled}
					onChange={(event) => change({ registrationEnabled: event.target.checked })}
				/>
			</Setting>
			{draft.registrationEnabled ? (
				<Setting at="registrationFlowId">
					<FlowPicker
						label={t("applications:registration-flow")}
						flows={flows}
						flowType="REGISTRATION"
						value={draft.registrationFlowId}
						onChange={(registrationFlowId) => change({ registrationFlowId })}
					/>
				</Setting>
			) : null}
		</Section>
	);
}
