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
	scopes: string;
	mapping: readonly MappingRow[];
	provisions: boolean;
	linksByVerifiedEmail: boolean;
	trustsMethods: boolean;
	enabled: boolean;
}

/** The draft of a new identity provider with the defaults of its kind. */
export function newDraft(kind: IdentityProviderKind, name: string): IdentityProviderDraft {
	const preset = identityProviderPresets[kind];
	return {
		kind,
		id: kind === "oidc" ? "" : kind,
		name,
		clientId: "",
		clientSecret: "",
		...typed(preset),
		provisions: false,
		linksByVerifiedEmail: false,
		trustsMethods: false,
		enabled: true,
	};
}

export function draftOf(provider: IdentityProvider): IdentityProviderDraft {
	const { kind, id, name, clientId, provisions, linksByVerifiedEmail, trustsMethods, enabled } = provider;
	const clientSecret = keepsSecret(provider) ? null : "";
	const switches = { provisions, linksByVerifiedEmail, trustsMethods, enabled };
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
	const { kind, id, name, clientId, clientSecret, issuer, endpoints, scopes, mapping } = draft;
	const { emails, ...others } = endpoints;
	const written = mapping.filter(({ attribute, claim }) => attribute.trim() !== "" || claim.trim() !== "");
	return {
		...(isNew ? { id: id.trim(), kind } : {}),
		name,
		clientId,
		...(clientSecret === null || (isNew && clientSecret === "") ? {} : { clientSecret }),
		issuer: kind === "github" ? null : issuer.trim(),
		endpoints: kind === "github" ? { ...others, ...(emails.trim() === "" ? {} : { emails }) } : null,
		scopes: scopes.split(/\s+/).filter(Boolean),
		attributeMapping: Object.fromEntries(written.map(({ attribute, claim }) => [attribute.trim(), claim.trim()])),
		provisions: draft.provisions,
		linksByVerifiedEmail: draft.linksByVerifiedEmail,
		trustsMethods: draft.trustsMethods,
		enabled: draft.enabled,
	};
}

/** Whether the draft points to another provider than the stored one, where existing links are not valid. */
export function leadsElsewhere(draft: IdentityProviderDraft, stored: IdentityProvider): boolean {
	const before = typed(stored);
	return (
		(draft.kind !== "github" && draft.issuer.trim() !== before.issuer) ||
		(draft.kind === "github" && !isEqual(draft.endpoints, before.endpoints))
	);
}

function typed({
	issuer,
	endpoints,
	scopes,
	attributeMapping,
}: Pick<IdentityProvider, "issuer" | "endpoints"> & {
	scopes: readonly string[];
	attributeMapping: Readonly<Record<string, string>>;
}): Pick<IdentityProviderDraft, "issuer" | "endpoints" | "scopes" | "mapping"> {
	return {
		issuer: issuer ?? "",
		endpoints: { authorization: "", token: "", userinfo: "", emails: "", ...endpoints },
		scopes: scopes.join(" "),
		mapping: Object.entries(attributeMapping).map(([attribute, claim], key) => ({ key, attribute, claim })),
	};
}
