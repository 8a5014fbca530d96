"use client";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import type { Attester } from "@/lib/identity/applications/contract";
import { CertificateFields } from "./certificate-fields";
import { examples } from "./example-addresses";
import { type EntryOf, SettingEntries } from "./setting-entries";
import { SettingEntry } from "./setting-entry";
import { useSettings } from "./settings-context";

const MAX_ATTESTERS = 10;
const NEW_ATTESTER: Attester = { issuer: null, certificate: { type: "JWKS", url: "" } };

/** Who attests the installations of the application. */
export function AttesterSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	return (
		<SettingEntries
			at="clientAuthentication.attesters"
			entries={draft.clientAuthentication.attesters}
			additions={[{ label: t("appSettings:add-attester"), entry: NEW_ATTESTER }]}
			most={MAX_ATTESTERS}
			onChange={(attesters) => changeIn("clientAuthentication", { attesters })}
		>
			{(entry) => <AttesterFields {...entry} />}
		</SettingEntries>
	);
}

function AttesterFields({ number, entry: attester, onChange, onRemove }: EntryOf<Attester>) {
	const { t } = useTranslation();
	const title = t("appSettings:attester-number", { number });
	return (
		<SettingEntry title={title} onRemove={onRemove}>
			<TextField
				label={t("appSettings:attester-issuer")}
				hint={t("appSettings:attester-issuer-hint")}
				value={attester.issuer ?? ""}
				maxLength={2_000}
				dir="ltr"
				placeholder={examples.issuer}
				onChange={(event) => onChange({ issuer: event.target.value === "" ? null : event.target.value })}
			/>
			<CertificateFields
				certificate={attester.certificate}
				optional={false}
				onChange={(certificate) => onChange({ certificate })}
			/>
		</SettingEntry>
	);
}
