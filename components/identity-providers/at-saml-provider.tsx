"use client";
import { Download } from "lucide-react";
import { saveFile } from "@/components/files/save-file";
import { Button } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { TextField } from "@/components/ui/text-field";
import { useText } from "@/lib/platform/i18n/client";
import { HTTP_POST, METADATA, PROTOCOL } from "@/lib/platform/saml/names";
import { element } from "@/lib/platform/saml/xml-text";
import type { IdentityProviderDraft } from "./identity-provider-draft";
import { Section } from "./section";

/** What a SAML identity provider has to know of Portico, also as a metadata file. */
export function AtSamlProvider({
	draft,
	assertionConsumerUrl,
	onChange,
}: {
	draft: IdentityProviderDraft;
	assertionConsumerUrl: string;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}) {
	const { t } = useText();
	return (
		<Section title={t("providers:at-provider")} text={t("providers:saml.at-provider-text")}>
			<dl>
				<CopiedText label={t("providers:saml.acs")} text={assertionConsumerUrl} />
			</dl>
			<TextField
				label={t("providers:saml.own-entity-id")}
				hint={t("providers:saml.own-entity-id-hint")}
				required
				maxLength={500}
				dir="ltr"
				autoComplete="off"
				spellCheck={false}
				value={draft.clientId}
				onChange={(event) => onChange({ clientId: event.target.value })}
			/>
			<div>
				<Button
					onClick={() =>
						saveFile(
							"portico-saml-metadata.xml",
							"application/samlmetadata+xml",
							ownMetadata(draft.clientId, assertionConsumerUrl),
						)
					}
				>
					<Download size={16} aria-hidden="true" />
					{t("providers:saml.download")}
				</Button>
			</div>
		</Section>
	);
}

/** The metadata of Portico as a service provider (SAML 2.0 Metadata §2.4.4). */
export function ownMetadata(entityId: string, assertionConsumerUrl: string): string {
	const consumer = element("AssertionConsumerService", {
		Binding: HTTP_POST,
		Location: assertionConsumerUrl,
		index: "0",
		isDefault: "true",
	});
	const role = element(
		"SPSSODescriptor",
		{ protocolSupportEnumeration: PROTOCOL, AuthnRequestsSigned: "false", WantAssertionsSigned: "true" },
		consumer,
	);
	return element("EntityDescriptor", { xmlns: METADATA, entityID: entityId }, role);
}
