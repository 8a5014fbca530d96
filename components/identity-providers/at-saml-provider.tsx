"use client";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { TextField } from "@/components/ui/text-field";
import type { IdentityProviderDraft } from "./identity-provider-draft";
import { Section } from "./section";

/** The values that a SAML identity provider needs about Portico, also as metadata. */
export function AtSamlProvider({
	draft,
	assertionConsumerUrl,
	metadataUrl,
	onChange,
}: {
	draft: IdentityProviderDraft;
	assertionConsumerUrl: string;
	metadataUrl: string;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}) {
	const { t } = useTranslation();
	const ownMetadata = ownMetadataUrl(metadataUrl, draft);
	return (
		<Section title={t("providers:at-provider")} text={t("providers:saml.at-provider-text")}>
			<dl className="flex flex-col gap-3">
				<CopiedText label={t("providers:saml.acs")} text={assertionConsumerUrl} />
				<CopiedText label={t("providers:saml.own-metadata")} text={ownMetadata} />
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
				<a className={buttonClasses()} href={ownMetadata} download="portico-saml-metadata.xml">
					<Download size={16} aria-hidden="true" />
					{t("providers:saml.download")}
				</a>
			</div>
		</Section>
	);
}

/** The URL of Portico's metadata for this provider. */
export function ownMetadataUrl(
	metadataUrl: string,
	{ clientId, saml }: Pick<IdentityProviderDraft, "clientId" | "saml">,
): string {
	return `${metadataUrl}?${new URLSearchParams({ entityId: clientId, signed: String(saml.signRequests) })}`;
}
