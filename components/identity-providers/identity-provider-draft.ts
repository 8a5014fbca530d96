import isEqual from "fast-deep-equal";
import type {
	IdentityProvider,
	IdentityProviderKind,
	LdapConnection,
} from "@/lib/identity/identity-providers/contract";
import { identityProviderPresets } from "@/lib/identity/identity-providers/contract";
import { type LdapDraft, ldapDraft, ldapOf } from "./ldap-draft";
import { type MappingRow, mappingOf, rowsOf } from "./mapping-rows";

/** The form values of an identity provider. */
export interface IdentityProviderDraft {
	kind: IdentityProviderKind;
	id: string;
	name: string;
	clientId: string;
	/** The typed secret; null keeps the stored one. */
	clientSecret: string | null;
	issuer: string;
	endpoints: { authorization: string; token: string; userinfo: string; emails: string };
	/** `certificates` is PEM, concatenated. */
	saml: { entityId: string; singleSignOnUrl: string; certificates: string; signRequests: boolean };
	ldap: LdapDraft;
	scopes: string;
	mapping: readonly MappingRow[];
	provisions: boolean;
	linksByVerifiedEmail: boolean;
	linksFromAccount: boolean;
	trustsMethods: boolean;
	trustsEmail: boolean;
	enabled: boolean;
}

/** The draft of a new identity provider with the defaults of its kind. */
export function newDraft(kind: IdentityProviderKind, name: string, clientId = ""): IdentityProviderDraft {
	const preset = identityProviderPresets[kind];
	return {
		kind,
		id: kind === "google" || kind === "github" ? kind : "",
		name,
		clientId,
		clientSecret: "",
		...typed({ ...preset, saml: null, ldap: null }),
		provisions: false,
		linksByVerifiedEmail: false,
		linksFromAccount: false,
		trustsMethods: false,
		trustsEmail: false,
		enabled: true,
	};
}

export function draftOf(provider: IdentityProvider): IdentityProviderDraft {
	const { kind, id, name, clientId, provisions, linksByVerifiedEmail, linksFromAccount } = provider;
	const { trustsMethods, trustsEmail, enabled } = provider;
	const clientSecret = keepsSecret(provider) ? null : "";
	const switches = { provisions, linksByVerifiedEmail, linksFromAccount, trustsMethods, trustsEmail, enabled };
	return { kind, id, name, clientId, clientSecret, ...typed(provider), ...switches };
}

/** Whether a usable secret is stored. */
export function keepsSecret({
	hasClientSecret,
	clientSecretReadable,
}: Pick<IdentityProvider, "hasClientSecret" | "clientSecretReadable">): boolean {
	return hasClientSecret && clientSecretReadable;
}

/** The request body; for a new identity provider with its id and kind. */
export function bodyOf(draft: IdentityProviderDraft, isNew: boolean): Record<string, unknown> {
	const { kind, id, name, clientId, clientSecret, issuer, endpoints, saml, ldap, scopes, mapping } = draft;
	const { emails, ...others } = endpoints;
	return {
		...(isNew ? { id: id.trim(), kind } : {}),
		name,
		clientId,
		...(clientSecret === null || (isNew && clientSecret === "") ? {} : { clientSecret }),
		issuer: kind === "oidc" || kind === "google" ? issuer.trim() : null,
		endpoints: kind === "github" ? { ...others, ...(emails.trim() === "" ? {} : { emails }) } : null,
		saml: kind === "saml" ? { ...saml, certificates: certificatesIn(saml.certificates) } : null,
		ldap: kind === "ldap" ? ldapOf(ldap) : null,
		scopes: scopes.split(/\s+/).filter(Boolean),
		attributeMapping: mappingOf(mapping),
		provisions: draft.provisions,
		linksByVerifiedEmail: draft.linksByVerifiedEmail,
		linksFromAccount: draft.linksFromAccount,
		trustsMethods: draft.trustsMethods,
		trustsEmail: draft.trustsEmail,
		enabled: draft.enabled,
	};
}

/** Whether the secret would be sent to another address, or less safely, so that it has to be entered again. */
export function sendsSecretElsewhere(draft: IdentityProviderDraft, stored: IdentityProvider): boolean {
	if (draft.kind !== "ldap") return changesProvider(draft, stored);
	const targetOf = ({ url, startTls, caCertificate }: LdapConnection) => [url, startTls, caCertificate];
	return !isEqual(targetOf(ldapOf(draft.ldap)), targetOf(ldapOf(typed(stored).ldap)));
}

/** Whether the draft points to another provider than the stored one, where existing links are not valid. */
export function changesProvider(draft: IdentityProviderDraft, stored: IdentityProvider): boolean {
	const before = typed(stored);
	return (
		(draft.kind === "ldap" &&
			(draft.ldap.base.trim().toLowerCase() !== before.ldap.base.toLowerCase() ||
				draft.ldap.idAttribute.toLowerCase() !== before.ldap.idAttribute.toLowerCase())) ||
		(draft.kind === "saml" && draft.saml.entityId.trim() !== before.saml.entityId) ||
		(["oidc", "google"].includes(draft.kind) && draft.issuer.trim() !== before.issuer) ||
		(draft.kind === "github" && !isEqual(draft.endpoints, before.endpoints))
	);
}

function typed({
	issuer,
	endpoints,
	saml,
	ldap,
	scopes,
	attributeMapping,
}: Pick<IdentityProvider, "issuer" | "endpoints" | "saml" | "ldap"> & {
	scopes: readonly string[];
	attributeMapping: Readonly<Record<string, string>>;
}): Pick<IdentityProviderDraft, "issuer" | "endpoints" | "saml" | "ldap" | "scopes" | "mapping"> {
	return {
		issuer: issuer ?? "",
		endpoints: { authorization: "", token: "", userinfo: "", emails: "", ...endpoints },
		saml: samlDraft(saml),
		ldap: ldapDraft(ldap),
		scopes: scopes.join(" "),
		mapping: rowsOf(attributeMapping),
	};
}

/** The form values of a SAML connection. */
export function samlDraft(saml: IdentityProvider["saml"]): IdentityProviderDraft["saml"] {
	const { entityId = "", singleSignOnUrl = "", certificates = [], signRequests = false } = saml ?? {};
	return { entityId, singleSignOnUrl, certificates: certificates.map((pem) => pem.trim()).join("\n"), signRequests };
}

/** The certificates in a text. A text without any is returned unchanged, so that the server's refusal refers to it. */
function certificatesIn(text: string): string[] {
	const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g);
	return found === null ? [text] : [...found];
}
