"use client";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { PROFILE_CLAIMS } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Claims about the user in an access token. */
export function ClaimList() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	return (
		<Setting at="accessToken.attributes">
			<CheckList
				legend={t("appSettings:attributes")}
				hint={t("appSettings:attributes-hint")}
				columns
				choices={PROFILE_CLAIMS.map((claim) => ({
					value: claim,
					label: <bdi className="font-mono text-sm">{claim}</bdi>,
				}))}
				chosen={draft.accessToken.attributes}
				onChange={(attributes) => changeIn("accessToken", { attributes })}
			/>
		</Setting>
	);
}
