"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { SAML_SIGNATURE_ALGORITHMS } from "@/lib/identity/applications/contract";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

/** Which messages are signed, on both sides. */
export function SamlSigningSettings() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	return (
		<Section title={t("appSaml:signing")}>
			<Setting at="saml.signatureAlgorithm">
				<Select
					label={t("appSettings:signing-algorithm")}
					className="sm:w-1/2 sm:pe-2"
					value={saml.signatureAlgorithm}
					options={SAML_SIGNATURE_ALGORITHMS.map((value) => ({ value, label: value }))}
					onValueChange={(signatureAlgorithm) => changeSaml({ signatureAlgorithm })}
				/>
			</Setting>
			<Setting at="saml.signResponse">
				<CheckboxField
					label={t("appSaml:sign-response")}
					checked={saml.signResponse}
					onChange={(event) => changeSaml({ signResponse: event.target.checked })}
				/>
			</Setting>
			<Setting at="saml.signAssertion">
				<CheckboxField
					label={t("appSaml:sign-assertion")}
					checked={saml.signAssertion}
					onChange={(event) => changeSaml({ signAssertion: event.target.checked })}
				/>
			</Setting>
			<Setting at="saml.requireSignedRequests">
				<CheckboxField
					label={t("appSaml:signed-requests")}
					hint={t("appSaml:signed-requests-hint")}
					checked={saml.requireSignedRequests}
					onChange={(event) => changeSaml({ requireSignedRequests: event.target.checked })}
				/>
			</Setting>
		</Section>
	);
}
