"use client";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { OWN_SIGNING_ALGORITHMS } from "@/lib/identity/applications/contract";
import { EncryptionFields } from "./encryption-fields";
import { ExpirySetting } from "./expiry-setting";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The format and the audience of ID tokens. */
export function IdTokenSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { idToken } = draft;
	return (
		<Section title={t("appSettings:id-token")}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Setting at="idToken.signingAlgorithm">
					<Select
						label={t("appSettings:signing-algorithm")}
						value={idToken.signingAlgorithm}
						options={OWN_SIGNING_ALGORITHMS.map((value) => ({ value, label: value }))}
						onValueChange={(signingAlgorithm) => changeIn("idToken", { signingAlgorithm })}
					/>
				</Setting>
				<ExpirySetting
					at="idToken.expirySeconds"
					label={t("appSettings:id-token-expiry")}
					value={idToken.expirySeconds}
					onChange={(expirySeconds) => changeIn("idToken", { expirySeconds })}
				/>
			</div>
			<Setting at="idToken.audience">
				<LinesField
					label={t("appSettings:audience")}
					hint={t("appSettings:audience-hint")}
					value={idToken.audience}
					onChange={(audience) => changeIn("idToken", { audience })}
				/>
			</Setting>
			<EncryptionFields
				at="idToken.encryption"
				label={t("appSettings:encryption")}
				hint={t("appSettings:encryption-hint")}
				value={idToken.encryption}
				onChange={(encryption) => changeIn("idToken", { encryption })}
			/>
		</Section>
	);
}
