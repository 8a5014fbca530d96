"use client";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ATTRIBUTE_NAME_FORMATS, PROFILE_CLAIMS, type SamlAttribute } from "@/lib/identity/applications/contract";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

const MAX_ATTRIBUTES = 50;
const NEW_ATTRIBUTE: SamlAttribute = { name: "", claim: "email", nameFormat: "basic" };

/** The attributes that assertions contain about users. @param own names of attributes of the organization */
export function SamlAttributeSettings({ own }: { own: readonly string[] }) {
	const { t } = useTranslation();
	const known = useId();
	const { saml, changeSaml } = useSaml();
	const { attributes } = saml;
	const change = (index: number, members: Partial<SamlAttribute>) =>
		changeSaml({ attributes: attributes.map((each, other) => (other === index ? { ...each, ...members } : each)) });
	return (
		<Section title={t("appSaml:attributes")}>
			<p className="text-sm text-muted">{t("appSaml:attributes-text")}</p>
			<datalist id={known}>
				{[...new Set<string>([...PROFILE_CLAIMS, ...own])].map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<Setting at="saml.attributes">
				{attributes.map((attribute, index) => {
					const title = t("appSaml:attribute-number", { number: index + 1 });
					return (
						<fieldset
							// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and what is typed is in the draft
							key={index}
							className="flex min-w-0 flex-col gap-3 rounded-panel border p-3"
						>
							<legend className="px-1 text-sm font-medium text-muted">{title}</legend>
							<TextField
								label={t("appSaml:attribute-name")}
								value={attribute.name}
								maxLength={500}
								dir="ltr"
								spellCheck={false}
								required
								onChange={(event) => change(index, { name: event.target.value })}
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
									onChange={(event) => change(index, { claim: event.target.value })}
								/>
								<Select
									label={t("appSaml:attribute-format")}
									value={attribute.nameFormat}
									options={ATTRIBUTE_NAME_FORMATS.map((value) => ({ value, label: value }))}
									onValueChange={(nameFormat) => change(index, { nameFormat })}
								/>
								<Button
									size="small"
									variant="quiet"
									aria-label={t("appSettings:remove-one", { name: title })}
									onClick={() => changeSaml({ attributes: attributes.filter((_, other) => other !== index) })}
								>
									<X size={14} aria-hidden="true" />
									{t("appSettings:remove")}
								</Button>
							</div>
						</fieldset>
					);
				})}
			</Setting>
			{attributes.length < MAX_ATTRIBUTES ? (
				<div>
					<Button size="small" onClick={() => changeSaml({ attributes: [...attributes, NEW_ATTRIBUTE] })}>
						<Plus size={14} aria-hidden="true" />
						{t("appSaml:add-attribute")}
					</Button>
				</div>
			) : null}
		</Section>
	);
}
