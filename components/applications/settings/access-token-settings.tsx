"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LinesField } from "@/components/ui/lines-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { OWN_SIGNING_ALGORITHMS, signsPeopleIn } from "@/lib/identity/applications/contract";
import { BindingSettings } from "./binding-settings";
import { ClaimList } from "./claim-list";
import { ExpirySetting } from "./expiry-setting";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The format of access tokens and their expiry. @param attributes names of attributes of the organization */
export function AccessTokenSettings({ attributes }: { attributes: readonly string[] }) {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { accessToken, grantTypes } = draft;
	const people = signsPeopleIn(grantTypes);
	return (
		<Section title={t("appSettings:access-token")}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Setting at="accessToken.type">
					<Select
						label={t("appSettings:access-token-type")}
						hint={t(`appSettings:access-token-type-hint.${accessToken.type}`)}
						value={accessToken.type}
						options={(["opaque", "jwt"] as const).map((type) => ({
							value: type,
							label: t(`appSettings:access-token-type.${type}`),
						}))}
						onValueChange={(type) => changeIn("accessToken", { type })}
					/>
				</Setting>
				{accessToken.type === "jwt" ? (
					<Setting at="accessToken.signingAlgorithm">
						<Select
							label={t("appSettings:signing-algorithm")}
							value={accessToken.signingAlgorithm}
							options={OWN_SIGNING_ALGORITHMS.map((value) => ({ value, label: value }))}
							onValueChange={(signingAlgorithm) => changeIn("accessToken", { signingAlgorithm })}
						/>
					</Setting>
				) : null}
				{people ? (
					<ExpirySetting
						at="accessToken.userExpirySeconds"
						label={t("appSettings:user-expiry")}
						value={accessToken.userExpirySeconds}
						onChange={(userExpirySeconds) => changeIn("accessToken", { userExpirySeconds })}
					/>
				) : null}
				{grantTypes.includes("client_credentials") ? (
					<ExpirySetting
						at="accessToken.applicationExpirySeconds"
						label={t("appSettings:application-expiry")}
						value={accessToken.applicationExpirySeconds}
						onChange={(applicationExpirySeconds) => changeIn("accessToken", { applicationExpirySeconds })}
					/>
				) : null}
			</div>
			{accessToken.type === "jwt" ? <ClaimList own={attributes} /> : null}
			<BindingSettings />
			{people ? (
				<Setting at="accessToken.revokeOnLogout">
					<CheckboxField
						label={t("appSettings:revoke-on-logout")}
						hint={t("appSettings:revoke-on-logout-hint")}
						checked={accessToken.revokeOnLogout}
						onChange={(event) => changeIn("accessToken", { revokeOnLogout: event.target.checked })}
					/>
				</Setting>
			) : null}
			{people ? (
				<Setting at="accessToken.exchangedBy">
					<LinesField
						label={t("appSettings:exchanged-by")}
						hint={t("appSettings:exchanged-by-hint")}
						value={accessToken.exchangedBy}
						onChange={(exchangedBy) => changeIn("accessToken", { exchangedBy })}
					/>
				</Setting>
			) : null}
		</Section>
	);
}
