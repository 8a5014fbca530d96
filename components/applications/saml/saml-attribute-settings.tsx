"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ATTRIBUTE_NAME_FORMATS, PROFILE_CLAIMS, type SamlAttribute } from "@/lib/identity/applications/contract";
import { RemoveEntry } from "../settings/remove-entry";
import { type EntryOf, SettingEntries } from "../settings/setting-entries";
import { useSaml } from "./use-saml";

const MAX_ATTRIBUTES = 50;
const NEW_ATTRIBUTE: SamlAttribute = { name: "", claim: "email", nameFormat: "basic" };

/** The attributes that assertions contain about users. @param own names of attributes of the organization */
export function SamlAttributeSettings({ own }: { own: readonly string[] }) {
	const { t } = useTranslation();
	const known = useId();
	const { saml, changeSaml } = useSaml();
	return (
		<Section title={t("appSaml:attributes")}>
			<p className="text-sm text-muted">{t("appSaml:attributes-text")}</p>
			<datalist id={known}>
				{[...new Set<string>([...PROFILE_CLAIMS, ...own])].map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<SettingEntries
				at="saml.attributes"
				entries={saml.attributes}
				additions={[{ label: t("appSaml:add-attribute"), entry: NEW_ATTRIBUTE }]}
				most={MAX_ATTRIBUTES}
				onChange={(attributes) => changeSaml({ attributes })}
			>
				{(entry) => <SamlAttributeFields {...entry} known={known} />}
			</SettingEntries>
		</Section>
	);
}

function SamlAttributeFields({
	number,
	entry: attribute,
	known,
	onChange,
	onRemove,
}: EntryOf<SamlAttribute> & {
	/** The id of the list of claims. */
	known: string;
}) {
	const { t } = useTranslation();
	const title = t("appSaml:attribute-number", { number });
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium text-muted">{title}</legend>
			<TextField
				label={t("appSaml:attribute-name")}
				value={attribute.name}
				maxLength={500}
				dir="ltr"
				spellCheck={false}
				required
				onChange={(event) => onChange({ name: event.target.value })}
			/>
			<div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
				<TextField
					label={t("appSaml:attribute-claim")}
					value={attribute.claim}
					maxLength={200}
					list={known}
					dir="ltr"
					spellCheck={false}
					required
					onChange={(event) => onChange({ claim: event.target.value })}
				/>
				<Select
					label={t("appSaml:attribute-format")}
					value={attribute.nameFormat}
					options={ATTRIBUTE_NAME_FORMATS.map((value) => ({ value, label: value }))}
					onValueChange={(nameFormat) => onChange({ nameFormat })}
				/>
				<RemoveEntry title={title} onRemove={onRemove} />
			</div>
		</fieldset>
	);
}
