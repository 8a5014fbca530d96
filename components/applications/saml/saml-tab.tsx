"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { MetadataImport } from "@/components/ui/metadata-import";
import { Section } from "@/components/ui/section";
import { NEW_SAML_SETTINGS } from "@/lib/identity/applications/contract";
import { SamlAddresses } from "../quick-start/saml-addresses";
import { useSettings } from "../settings/settings-context";
import { readServiceProvider } from "./read-service-provider";
import { SamlAttributeSettings } from "./saml-attribute-settings";
import { SamlEncryptionSettings } from "./saml-encryption-settings";
import { SamlLogoutSettings } from "./saml-logout-settings";
import { SamlNameIdSettings } from "./saml-name-id-settings";
import { SamlProviderSettings } from "./saml-provider-settings";
import { SamlSignInSettings } from "./saml-sign-in-settings";
import { SamlSigningSettings } from "./saml-signing-settings";

/** The settings of the application as a service provider of SAML 2.0. */
export function SamlTab({
	organization,
	issuer,
	attributes,
}: {
	organization: string;
	issuer: string;
	/** The names of attributes of the organization. */
	attributes: readonly string[];
}) {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	const { saml } = draft;
	const imported = (
		<MetadataImport
			label={t("appSaml:metadata")}
			read={readServiceProvider(organization)}
			onRead={({ saml: described, certificate }) =>
				change({ saml: described, ...(certificate === null ? {} : { certificate }) })
			}
		/>
	);
	if (saml === null)
		return (
			<Section title={t("appSaml:title")}>
				<p className="text-muted">{t("appSaml:off-text")}</p>
				<div>
					<Button onClick={() => change({ saml: NEW_SAML_SETTINGS })}>{t("appSaml:use")}</Button>
				</div>
				{imported}
			</Section>
		);
	return (
		<>
			<SamlAddresses issuer={issuer} />
			<Section
				title={t("appSaml:provider")}
				actions={
					<Button size="small" onClick={() => change({ saml: null })}>
						{t("appSaml:stop")}
					</Button>
				}
			>
				<SamlProviderSettings />
				{imported}
			</Section>
			<SamlNameIdSettings />
			<SamlAttributeSettings own={attributes} />
			<SamlSigningSettings />
			<SamlEncryptionSettings />
			<SamlSignInSettings />
			<SamlLogoutSettings />
		</>
	);
}
