"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { NAME_ID_ATTRIBUTES, NAME_ID_FORMATS, type NameIdAttribute } from "@/lib/identity/applications/contract";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

const USUAL = "usual";

/** The NameID by which the service provider identifies users. */
export function SamlNameIdSettings() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	const { nameIdFormat, nameIdAttribute } = saml;
	const choosable = nameIdFormat === "persistent" || nameIdFormat === "unspecified";
	return (
		<Section title={t("appSaml:name-id")}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Setting at="saml.nameIdFormat">
					<Select
						label={t("appSaml:name-id-format")}
						hint={t(`appSaml:name-id-format.${nameIdFormat}`)}
						value={nameIdFormat}
						options={NAME_ID_FORMATS.map((value) => ({ value, label: value }))}
						onValueChange={(format) => changeSaml({ nameIdFormat: format, nameIdAttribute: null })}
					/>
				</Setting>
				{choosable ? (
					<Setting at="saml.nameIdAttribute">
						<Select<NameIdAttribute | typeof USUAL>
							label={t("appSaml:name-id-attribute")}
							value={nameIdAttribute ?? USUAL}
							options={[
								{ value: USUAL, label: t(`appSaml:name-id-usual.${nameIdFormat}`) },
								...NAME_ID_ATTRIBUTES.map((value) => ({ value, label: value })),
							]}
							onValueChange={(chosen) => changeSaml({ nameIdAttribute: chosen === USUAL ? null : chosen })}
						/>
					</Setting>
				) : null}
			</div>
			<Setting at="saml.verifiedEmailOnly">
				<CheckboxField
					label={t("appSaml:verified-email")}
					hint={t("appSaml:verified-email-hint")}
					checked={saml.verifiedEmailOnly}
					onChange={(event) => changeSaml({ verifiedEmailOnly: event.target.checked })}
				/>
			</Setting>
		</Section>
	);
}
