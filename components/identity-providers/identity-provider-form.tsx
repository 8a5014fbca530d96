"use client";
import { useMutation } from "@tanstack/react-query";
import isEqual from "fast-deep-equal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import {
	createIdentityProviderContract,
	updateIdentityProviderContract,
} from "@/lib/identity/identity-providers/calls";
import type { IdentityProvider } from "@/lib/identity/identity-providers/contract";
import { call } from "@/lib/platform/http/call";
import { AtSamlProvider } from "./at-saml-provider";
import { ConnectionSection } from "./connection-section";
import {
	bodyOf,
	changesProvider,
	draftOf,
	type IdentityProviderDraft,
	keepsSecret,
	sendsSecretElsewhere,
} from "./identity-provider-draft";
import { LdapConnectionSection } from "./ldap-connection-section";
import { LdapGroupsSection } from "./ldap-groups-section";
import { MappingField } from "./mapping-field";
import { PeopleSection } from "./people-section";
import { RedirectUri } from "./redirect-uri";
import { SamlConnectionSection } from "./saml-connection-section";
import { Section } from "./section";

/** The form of a new or existing identity provider. */
export function IdentityProviderForm({
	initial,
	redirectUri,
	spMetadataUrl,
	stored,
}: {
	initial: IdentityProviderDraft;
	redirectUri: string;
	/** The URL of Portico's metadata for SAML identity providers. */
	spMetadataUrl: string;
	/** The stored identity provider with its entity tag. */
	stored?: { provider: IdentityProvider; etag: string };
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const [saved, setSaved] = useState(stored);
	const [before, setBefore] = useState(initial);
	const [draft, setDraft] = useState(initial);
	const change = (part: Partial<IdentityProviderDraft>) => setDraft((now) => ({ ...now, ...part }));
	const dirty = !isEqual(draft, before);
	const moved = saved !== undefined && changesProvider(draft, saved.provider);
	const secretMissing =
		saved !== undefined &&
		sendsSecretElsewhere(draft, saved.provider) &&
		draft.clientSecret === null &&
		keepsSecret(saved.provider);
	const secret = {
		stored: saved !== undefined && keepsSecret(saved.provider),
		secretProblem: secretMissing ? t("providers:client-secret-moved") : undefined,
	};
	const saving = useMutation({
		mutationFn: () =>
			saved === undefined
				? call(createIdentityProviderContract, { body: bodyOf(draft, true) })
				: call(updateIdentityProviderContract, {
						params: { identityProviderId: saved.provider.id },
						body: bodyOf(draft, false),
						ifMatch: saved.etag,
					}),
		onSuccess({ value, etag }) {
			const now = draftOf(value);
			setBefore(now);
			setDraft(now);
			toast.done(t(saved === undefined ? "providers:created-done" : "providers:saved", { name: value.name }));
			setSaved({ provider: value, etag: etag ?? "" });
			if (saved === undefined) router.replace(`/console/identity-providers/${value.id}`);
			else router.refresh();
		},
	});
	return (
		<ResourceForm
			access={updateIdentityProviderContract.access}
			className="max-w-3xl gap-4"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={saved === undefined ? t("providers:create") : t("providers:save")}
			unsaved={dirty}
			blocked={secretMissing}
			retry={false}
		>
			{saved?.provider.clientSecretReadable === false ? (
				<Notice tone="danger" title={t("providers:unreadable-title")}>
					{t("providers:unreadable-text")}
				</Notice>
			) : null}
			{draft.kind === "saml" ? (
				<AtSamlProvider
					draft={draft}
					assertionConsumerUrl={redirectUri}
					metadataUrl={spMetadataUrl}
					onChange={change}
				/>
			) : draft.kind === "ldap" ? null : (
				<Section title={t("providers:at-provider")} text={t("providers:at-provider-text")}>
					<RedirectUri uri={redirectUri} />
				</Section>
			)}
			<Section title={t("providers:general")}>
				<TextField
					label={t("providers:name")}
					hint={t("providers:name-hint")}
					required
					maxLength={100}
					dir="auto"
					autoComplete="off"
					value={draft.name}
					onChange={(event) => change({ name: event.target.value })}
				/>
				<TextField
					label={t("providers:id")}
					hint={t("providers:id-hint")}
					required
					readOnly={saved !== undefined}
					maxLength={63}
					pattern="[a-z0-9][a-z0-9_\-]*"
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					value={draft.id}
					onChange={(event) => change({ id: event.target.value })}
				/>
			</Section>
			{draft.kind === "saml" ? (
				<SamlConnectionSection draft={draft} onChange={change} />
			) : draft.kind === "ldap" ? (
				<LdapConnectionSection draft={draft} {...secret} onChange={change} />
			) : (
				<ConnectionSection draft={draft} {...secret} onChange={change} />
			)}
			<PeopleSection draft={draft} onChange={change} />
			<Section
				title={t("providers:attributes")}
				text={t(
					draft.kind === "saml"
						? "providers:saml.attributes-text"
						: draft.kind === "ldap"
							? "providers:ldap.attributes-text"
							: "providers:attributes-text",
				)}
			>
				<MappingField
					rows={draft.mapping}
					{...(draft.kind === "ldap" && {
						names: { from: t("providers:attribute"), to: t("providers:ldap.attribute-there") },
					})}
					onChange={(mapping) => change({ mapping })}
				/>
			</Section>
			{draft.kind === "ldap" ? <LdapGroupsSection ldap={draft.ldap} onChange={(ldap) => change({ ldap })} /> : null}
			{moved && saved.provider.linkedUsers > 0 ? (
				<Notice tone="warning" title={t("providers:moved-warning", { number: saved.provider.linkedUsers })} />
			) : null}
		</ResourceForm>
	);
}
