"use client";
import { useTranslation } from "react-i18next";
import { Section } from "@/components/ui/section";
import { CLAIM_PLACES, type ClaimMapping } from "@/lib/identity/applications/contract";
import { ClaimMappingFields } from "./claim-mapping-fields";
import { SettingEntries } from "./setting-entries";
import { useSettings } from "./settings-context";

const MAX_CLAIMS = 50;
const NEW_CLAIM: ClaimMapping = { claim: "", attribute: "", places: [...CLAIM_PLACES] };

/** The user attributes that the application receives under claim names of its own. */
export function ClaimMappingSettings({ attributes }: { attributes: readonly string[] }) {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:claims")}>
			<p className="text-sm text-muted">{t("appSettings:claims-text")}</p>
			<SettingEntries
				at="claims"
				entries={draft.claims}
				additions={[{ label: t("appSettings:add-claim"), entry: NEW_CLAIM }]}
				most={MAX_CLAIMS}
				onChange={(claims) => change({ claims })}
			>
				{(entry) => <ClaimMappingFields {...entry} attributes={attributes} />}
			</SettingEntries>
		</Section>
	);
}
