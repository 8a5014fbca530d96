"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ConsequenceSwitch } from "./consequence-switch";
import type { LdapDraft } from "./ldap-draft";
import { MappingField } from "./mapping-field";
import { Section } from "./section";

const nestings = ["none", "walk", "in-chain"] as const;
const passwordChanges = ["none", "password-modify", "unicode-pwd"] as const;

/** Which groups of a directory fill groups here, and what Portico does by itself. */
export function LdapGroupsSection({ ldap, onChange }: { ldap: LdapDraft; onChange: (ldap: LdapDraft) => void }) {
	const { t } = useTranslation();
	const set = (part: Partial<LdapDraft>) => onChange({ ...ldap, ...part });
	const setGroups = (part: Partial<LdapDraft["groups"]>) => set({ groups: { ...ldap.groups, ...part } });
	const words = { dir: "ltr", autoComplete: "off", spellCheck: false, required: true } as const;
	return (
		<>
			<Section title={t("providers:ldap.groups")} text={t("providers:ldap.groups-text")}>
				<ConsequenceSwitch
					label={t("providers:ldap.has-groups")}
					consequence={t(ldap.hasGroups ? "providers:ldap.has-groups-on" : "providers:ldap.has-groups-off")}
					checked={ldap.hasGroups}
					onChange={(hasGroups) => set({ hasGroups })}
				/>
				{ldap.hasGroups ? (
					<>
						<TextField
							{...words}
							label={t("providers:ldap.group-base")}
							maxLength={1_024}
							value={ldap.groups.base}
							onChange={(event) => setGroups({ base: event.target.value })}
						/>
						<TextField
							{...words}
							label={t("providers:ldap.group-filter")}
							maxLength={2_000}
							value={ldap.groups.filter}
							onChange={(event) => setGroups({ filter: event.target.value })}
						/>
						<TextField
							{...words}
							label={t("providers:ldap.group-name")}
							maxLength={64}
							value={ldap.groups.nameAttribute}
							onChange={(event) => setGroups({ nameAttribute: event.target.value })}
						/>
						<TextField
							{...words}
							label={t("providers:ldap.group-member")}
							maxLength={64}
							value={ldap.groups.memberAttribute}
							onChange={(event) => setGroups({ memberAttribute: event.target.value })}
						/>
						<Select
							label={t("providers:ldap.nested")}
							options={nestings.map((value) => ({ value, label: t(`providers:ldap.nested.${value}`) }))}
							value={ldap.groups.nested}
							onValueChange={(nested) => setGroups({ nested })}
						/>
						<MappingField
							rows={ldap.groups.mapping}
							names={{ from: t("providers:ldap.group-there"), to: t("providers:ldap.group-here") }}
							add={t("providers:ldap.add-group")}
							onChange={(mapping) => setGroups({ mapping })}
						/>
					</>
				) : null}
			</Section>
			<Section title={t("providers:ldap.over-time")}>
				<TextField
					label={t("providers:ldap.every")}
					hint={t("providers:ldap.every-hint")}
					type="number"
					min={5}
					max={10_080}
					value={ldap.synchronizeMinutes}
					onChange={(event) => set({ synchronizeMinutes: event.target.value })}
				/>
				<Select
					label={t("providers:ldap.password-change")}
					hint={t("providers:ldap.password-change-hint")}
					options={passwordChanges.map((value) => ({ value, label: t(`providers:ldap.password-change.${value}`) }))}
					value={ldap.passwordChange}
					onValueChange={(passwordChange) => set({ passwordChange })}
				/>
			</Section>
		</>
	);
}
