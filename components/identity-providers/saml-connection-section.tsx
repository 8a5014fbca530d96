"use client";
import { useTranslation } from "react-i18next";
import { MetadataImport } from "@/components/ui/metadata-import";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { describeSamlMetadataContract } from "@/lib/identity/identity-providers/calls";
import { call } from "@/lib/platform/http/call";
import { ConsequenceSwitch } from "./consequence-switch";
import { type IdentityProviderDraft, samlDraft } from "./identity-provider-draft";
import { Section } from "./section";

/** The sign-on service of a SAML identity provider, and the certificates that its responses are signed with. */
export function SamlConnectionSection({
	draft,
	onChange,
}: {
	draft: IdentityProviderDraft;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}) {
	const { t } = useTranslation();
	const { saml } = draft;
	const set = (part: Partial<IdentityProviderDraft["saml"]>) => onChange({ saml: { ...saml, ...part } });
	return (
		<Section title={t("providers:connection")}>
			<MetadataImport
				label={t("providers:saml.metadata")}
				read={async (metadata) => (await call(describeSamlMetadataContract, { body: { metadata } })).value}
				onRead={(described) =>
					onChange({
						saml: samlDraft(described.saml),
						...(draft.name.trim() === "" && described.name !== null ? { name: described.name } : {}),
					})
				}
			/>
			<TextField
				label={t("providers:saml.entity-id")}
				required
				maxLength={1024}
				dir="ltr"
				spellCheck={false}
				value={saml.entityId}
				onChange={(event) => set({ entityId: event.target.value })}
			/>
			<TextField
				label={t("providers:saml.sign-on-url")}
				type="url"
				required
				maxLength={500}
				dir="ltr"
				value={saml.singleSignOnUrl}
				onChange={(event) => set({ singleSignOnUrl: event.target.value })}
			/>
			<TextArea
				label={t("providers:saml.certificates")}
				hint={t("providers:saml.certificates-hint")}
				required
				mono
				rows={6}
				spellCheck={false}
				value={saml.certificates}
				onChange={(event) => set({ certificates: event.target.value })}
			/>
			<ConsequenceSwitch
				label={t("providers:saml.sign-requests")}
				consequence={t(saml.signRequests ? "providers:saml.sign-requests-on" : "providers:saml.sign-requests-off")}
				checked={saml.signRequests}
				onChange={(signRequests) => set({ signRequests })}
			/>
		</Section>
	);
}
