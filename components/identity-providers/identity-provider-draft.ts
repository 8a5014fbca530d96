import isEqual from "fast-deep-equal";
import type { IdentityProvider, IdentityProviderKind } from "@/lib/identity/identity-providers/contract";
import { identityProviderPresets } from "@/lib/identity/identity-providers/contract";

export interface MappingRow {
	/** The React key of the row, constant while the user types. */
	key: number;
	attribute: string;
	claim: string;
}

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
	scopes: string;
	mapping: readonly MappingRow[];
	provisions: boolean;
	linksByVerifiedEmail: boolean;
	trustsMethods: boolean;
	trustsEmail: boolean;
	enabled: boolean;
}

/** The draft of a new identity provider with the defaults of its kind. */
export function newDraft(kind: IdentityProviderKind, name: string, clientId = ""): IdentityProviderDraft {
	const preset = identityProviderPresets[kind];
	return {
		kind,
		id: kind === "oidc" || kind === "saml" ? "" : kind,
		name,
		clientId,
		clientSecret: "",
		...typed({ ...preset, saml: null }),
		provisions: false,
		linksByVerifiedEmail: false,
		trustsMethods: false,
		trustsEmail: false,
		enabled: true,
	};
}

export function draftOf(provider: IdentityProvider): IdentityProviderDraft {
	const { kind, id, name, clientId, provisions, linksByVerifiedEmail, trustsMethods, trustsEmail, enabled } = provider;
	const clientSecret = keepsSecret(provider) ? null : "";
	const switches = { provisions, linksByVerifiedEmail, trustsMethods, trustsEmail, enabled };
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
	const { kind, id, name, clientId, clientSecret, issuer, endpoints, saml, scopes, mapping } = draft;
	const { emails, ...others } = endpoints;
	const written = mapping.filter(({ attribute, claim }) => attribute.trim() !== "" || claim.trim() !== "");
	return {
		...(isNew ? { id: id.trim(), kind } : {}),
		name,
		clientId,
		...(clientSecret === null || (isNew && clientSecret === "") ? {} : { clientSecret }),
		issuer: kind === "oidc" || kind === "google" ? issuer.trim() : null,
		endpoints: kind === "github" ? { ...others, ...(emails.trim() === "" ? {} : { emails }) } : null,
		saml: kind === "saml" ? { ...saml, certificates: certificatesIn(saml.certificates) } : null,
		scopes: scopes.split(/\s+/).filter(Boolean),
		attributeMapping: Object.fromEntries(written.map(({ attribute, claim }) => [attribute.trim(), claim.trim()])),
		provisions: draft.provisions,
		linksByVerifiedEmail: draft.linksByVerifiedEmail,
		trustsMethods: draft.trustsMethods,
		trustsEmail: draft.trustsEmail,
		enabled: draft.enabled,
	};
}

/** Whether the draft points to another provider than the stored one, where existing links are not valid. */
export function changesProvider(draft: IdentityProviderDraft, stored: IdentityProvider): boolean {
	const before = typed(stored);
	return (
		(draft.kind === "saml" && draft.saml.entityId.trim() !== before.saml.entityId) ||
		(["oidc", "google"].includes(draft.kind) && draft.issuer.trim() !== before.issuer) ||
		(draft.kind === "github" && !isEqual(draft.endpoints, before.endpoints))
	);
}

function typed({
	issuer,
	endpoints,
	saml,
	scopes,
	attributeMapping,
}: Pick<IdentityProvider, "issuer" | "endpoints" | "saml"> & {
	scopes: readonly string[];
	attributeMapping: Readonly<Record<string, string>>;
}): Pick<IdentityProviderDraft, "issuer" | "endpoints" | "saml" | "scopes" | "mapping"> {
	return {
		issuer: issuer ?? "",
		endpoints: { authorization: "", token: "", userinfo: "", emails: "", ...endpoints },
		saml: samlDraft(saml),
		scopes: scopes.join(" "),
		mapping: Object.entries(attributeMapping).map(([attribute, claim], key) => ({ key, attribute, claim })),
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
