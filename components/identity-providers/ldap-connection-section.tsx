"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { LinesField } from "@/components/ui/lines-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { ConsequenceSwitch } from "./consequence-switch";
import type { IdentityProviderDraft } from "./identity-provider-draft";
import { isPlain, type LdapDraft, type LdapPresetName, ldapPresets } from "./ldap-draft";
import { rowsOf } from "./mapping-rows";
import { SecretField } from "./secret-field";
import { Section } from "./section";

interface Props {
	draft: IdentityProviderDraft;
	/** Whether a password is stored. */
	stored: boolean;
	secretProblem: string | undefined;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}

/** The server of a directory, Portico's service account there, and where people are. */
export function LdapConnectionSection({ draft, stored, secretProblem, onChange }: Props) {
	const { t } = useTranslation();
	const { ldap } = draft;
	const set = (part: Partial<LdapDraft>) => onChange({ ldap: { ...ldap, ...part } });
	const apply = (name: LdapPresetName) => {
		const { attributeMapping, groups, loginAttributes, ...same } = ldapPresets[name];
		onChange({
			mapping: rowsOf(attributeMapping),
			ldap: { ...ldap, ...same, loginAttributes: [...loginAttributes], groups: { ...ldap.groups, ...groups } },
		});
	};
	const words = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;
	return (
		<>
			<Section title={t("providers:connection")}>
				<TextField
					{...words}
					label={t("providers:ldap.url")}
					hint={t("providers:ldap.url-hint")}
					required
					maxLength={300}
					value={ldap.url}
					onChange={(event) => set({ url: event.target.value })}
				/>
				{isPlain(ldap.url) ? (
					<ConsequenceSwitch
						label={t("providers:ldap.start-tls")}
						consequence={t(ldap.startTls ? "providers:ldap.start-tls-on" : "providers:ldap.start-tls-off")}
						checked={ldap.startTls}
						onChange={(startTls) => set({ startTls })}
					/>
				) : null}
				<TextArea
					label={t("providers:ldap.ca")}
					hint={t("providers:ldap.ca-hint")}
					mono
					rows={4}
					spellCheck={false}
					value={ldap.caCertificate}
					onChange={(event) => set({ caCertificate: event.target.value })}
				/>
				<TextField
					{...words}
					label={t("providers:ldap.account")}
					hint={t("providers:ldap.account-hint")}
					required
					maxLength={500}
					value={draft.clientId}
					onChange={(event) => onChange({ clientId: event.target.value })}
				/>
				<SecretField
					stored={stored}
					value={draft.clientSecret}
					optional={false}
					label={t("providers:ldap.password")}
					error={secretProblem}
					onChange={(clientSecret) => onChange({ clientSecret })}
				/>
			</Section>
			<Section title={t("providers:ldap.where")} text={t("providers:ldap.where-text")}>
				<div className="flex flex-wrap gap-2">
					<Button size="small" onClick={() => apply("openldap")}>
						{t("providers:ldap.preset.openldap")}
					</Button>
					<Button size="small" onClick={() => apply("active-directory")}>
						{t("providers:ldap.preset.active-directory")}
					</Button>
				</div>
				<TextField
					{...words}
					label={t("providers:ldap.base")}
					hint={t("providers:ldap.base-hint")}
					required
					maxLength={1_024}
					value={ldap.base}
					onChange={(event) => set({ base: event.target.value })}
				/>
				<TextField
					{...words}
					label={t("providers:ldap.filter")}
					hint={t("providers:ldap.filter-hint")}
					required
					maxLength={2_000}
					value={ldap.userFilter}
					onChange={(event) => set({ userFilter: event.target.value })}
				/>
				<LinesField
					label={t("providers:ldap.login")}
					hint={t("providers:ldap.login-hint")}
					required
					value={ldap.loginAttributes}
					onChange={(loginAttributes) => set({ loginAttributes })}
				/>
				<TextField
					{...words}
					label={t("providers:ldap.id")}
					hint={t("providers:ldap.id-hint")}
					required
					maxLength={64}
					value={ldap.idAttribute}
					onChange={(event) => set({ idAttribute: event.target.value })}
				/>
				<LinesField
					label={t("providers:ldap.domains")}
					hint={t("providers:ldap.domains-hint")}
					value={ldap.domains}
					onChange={(domains) => set({ domains })}
				/>
			</Section>
		</>
	);
}
