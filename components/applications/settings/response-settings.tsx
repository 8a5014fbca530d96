"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { OWN_SIGNING_ALGORITHMS, signsPeopleIn } from "@/lib/identity/applications/contract";
import { EncryptionFields } from "./encryption-fields";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Which responses the application gets as signed JWTs. */
export function ResponseSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { signedResponses } = draft;
	const { authorization, introspection, userinfo, signingAlgorithm, encryption } = signedResponses;
	const people = signsPeopleIn(draft.grantTypes);
	const offered = [
		...(draft.grantTypes.includes("authorization_code") || authorization ? (["authorization"] as const) : []),
		...(people || userinfo ? (["userinfo"] as const) : []),
		...(draft.publicClient && !introspection ? [] : (["introspection"] as const)),
	];
	return (
		<Section title={t("appSettings:responses")}>
			{offered.map((name) => (
				<Setting key={name} at={`signedResponses.${name}`}>
					<CheckboxField
						label={t(`appSettings:signed.${name}`)}
						hint={t(`appSettings:signed-hint.${name}`)}
						checked={signedResponses[name]}
						onChange={(event) => changeIn("signedResponses", { [name]: event.target.checked })}
					/>
				</Setting>
			))}
			{authorization || introspection || userinfo ? (
				<>
					<div className="grid gap-4 sm:grid-cols-2">
						<Setting at="signedResponses.signingAlgorithm">
							<Select
								label={t("appSettings:signing-algorithm")}
								value={signingAlgorithm}
								options={OWN_SIGNING_ALGORITHMS.map((value) => ({ value, label: value }))}
								onValueChange={(value) => changeIn("signedResponses", { signingAlgorithm: value })}
							/>
						</Setting>
					</div>
					<EncryptionFields
						at="signedResponses.encryption"
						label={t("appSettings:response-encryption")}
						hint={t("appSettings:encryption-hint")}
						value={encryption}
						onChange={(value) => changeIn("signedResponses", { encryption: value })}
					/>
				</>
			) : null}
		</Section>
	);
}
