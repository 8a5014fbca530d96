"use client";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { GRANT_TYPES } from "@/lib/identity/applications/contract";
import { grantKey } from "../grant-key";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The grant types that the application may use. */
export function GrantSettings() {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:grants")}>
			<Setting at="grantTypes">
				<CheckList
					legend={t("applications:grant-types")}
					choices={GRANT_TYPES.map((grant) => ({
						value: grant,
						label: t(`applications:grant.${grantKey(grant)}`),
						hint: t(`applications:grant-text.${grantKey(grant)}`),
					}))}
					chosen={draft.grantTypes}
					onChange={(grantTypes) => change({ grantTypes })}
				/>
			</Setting>
			{draft.grantTypes.includes("client_credentials") || draft.vouchesForAddresses ? (
				<Setting at="vouchesForAddresses">
					<CheckboxField
						label={t("appSettings:vouches")}
						hint={t("appSettings:vouches-hint")}
						checked={draft.vouchesForAddresses}
						onChange={(event) => change({ vouchesForAddresses: event.target.checked })}
					/>
				</Setting>
			) : null}
		</Section>
	);
}
