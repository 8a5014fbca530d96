"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

/** Whether a sign-in may start at Portico. */
export function SamlSignInSettings() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	return (
		<Section title={t("appSaml:idp-initiated")}>
			<Setting at="saml.idpInitiated">
				<CheckboxField
					label={t("appSaml:idp-initiated-allowed")}
					hint={t("appSaml:idp-initiated-hint")}
					checked={saml.idpInitiated}
					onChange={(event) => changeSaml({ idpInitiated: event.target.checked })}
				/>
			</Setting>
			{saml.idpInitiated ? (
				<Setting at="saml.relayState">
					<TextField
						label={t("appSaml:relay-state")}
						hint={t("appSaml:relay-state-hint")}
						dir="ltr"
						maxLength={1_024}
						value={saml.relayState ?? ""}
						onChange={({ target }) => changeSaml({ relayState: target.value === "" ? null : target.value })}
					/>
				</Setting>
			) : null}
		</Section>
	);
}
