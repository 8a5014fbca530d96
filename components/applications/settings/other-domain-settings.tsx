"use client";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { OtherDomain } from "@/lib/identity/applications/contract";
import { examples } from "./example-addresses";
import { type EntryOf, SettingEntries } from "./setting-entries";
import { SettingEntry } from "./setting-entry";
import { useSettings } from "./settings-context";

const MAX_DOMAINS = 20;
const ATTRIBUTES = ["username", "email", "id"] as const;
const NEW_DOMAIN: OtherDomain = {
	audience: "",
	clientId: null,
	subjectAttribute: "username",
	claims: [],
	scopes: [],
	expirySeconds: 60,
};

/** The other domains for which the application gets authorization grants. */
export function OtherDomainSettings({ mayTrust }: { mayTrust: boolean }) {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	return (
		<>
			<p className="text-sm text-muted">{t("appSettings:domains-text")}</p>
			<SettingEntries
				at="tokenExchange.domains"
				entries={draft.tokenExchange.domains}
				additions={mayTrust ? [{ label: t("appSettings:add-domain"), entry: NEW_DOMAIN }] : []}
				most={MAX_DOMAINS}
				onChange={(domains) => changeIn("tokenExchange", { domains })}
			>
				{(entry) => <DomainFields {...entry} />}
			</SettingEntries>
		</>
	);
}

function DomainFields({ number, entry: domain, onChange, onRemove }: EntryOf<OtherDomain>) {
	const { t } = useTranslation();
	const title = t("appSettings:domain-number", { number });
	return (
		<SettingEntry title={title} onRemove={onRemove}>
			<TextField
				label={t("appSettings:domain-audience")}
				hint={t("appSettings:domain-audience-hint")}
				value={domain.audience}
				maxLength={2_000}
				dir="ltr"
				required
				placeholder={examples.issuer}
				onChange={(event) => onChange({ audience: event.target.value })}
			/>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					label={t("appSettings:domain-client")}
					hint={t("appSettings:domain-client-hint")}
					value={domain.clientId ?? ""}
					maxLength={200}
					dir="ltr"
					onChange={(event) => onChange({ clientId: event.target.value === "" ? null : event.target.value })}
				/>
				<Select
					label={t("appSettings:domain-subject")}
					value={domain.subjectAttribute}
					options={ATTRIBUTES.map((value) => ({ value, label: t(`appSettings:account.${value}`) }))}
					onValueChange={(subjectAttribute) => onChange({ subjectAttribute })}
				/>
			</div>
			<LinesField
				label={t("appSettings:domain-scopes")}
				hint={t("appSettings:domain-scopes-hint")}
				value={domain.scopes.map(({ from, to }) => pairOf(from, to))}
				onChange={(lines) => onChange({ scopes: lines.map(pairIn).map(([from, to]) => ({ from, to })) })}
			/>
			<LinesField
				label={t("appSettings:domain-claims")}
				hint={t("appSettings:domain-claims-hint")}
				value={domain.claims.map(({ claim, attribute }) => pairOf(claim, attribute))}
				onChange={(lines) =>
					onChange({ claims: lines.map(pairIn).map(([claim, attribute]) => ({ claim, attribute })) })
				}
			/>
		</SettingEntry>
	);
}

/** A line; one name alone stands for both. */
const pairOf = (one: string, other: string) => (one === other ? one : `${one}=${other}`);

function pairIn(line: string): [string, string] {
	const at = line.indexOf("=");
	return at === -1 ? [line, line] : [line.slice(0, at), line.slice(at + 1)];
}
