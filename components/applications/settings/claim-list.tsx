"use client";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { PROFILE_CLAIMS, RESERVED_CLAIMS } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Attributes of the user in an access token: standard claims, those of the organization, and what is chosen already. */
export function ClaimList({ own }: { own: readonly string[] }) {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { attributes: chosen } = draft.accessToken;
	const offered = [...new Set<string>([...PROFILE_CLAIMS, ...own, ...chosen])].filter(
		(name) => !RESERVED_CLAIMS.has(name),
	);
	return (
		<Setting at="accessToken.attributes">
			<CheckList
				legend={t("appSettings:attributes")}
				hint={t("appSettings:attributes-hint")}
				columns
				choices={offered.map((claim) => ({
					value: claim,
					label: <bdi className="font-mono text-sm">{claim}</bdi>,
				}))}
				chosen={chosen}
				onChange={(attributes) => changeIn("accessToken", { attributes })}
			/>
		</Setting>
	);
}
