import { callRefusal } from "@/lib/platform/outbound";
import { type ChangedIdentityProvider, type IdentityProviderKind, identityProviderPresets } from "./contract";
import { directoryProblems } from "./directory/directory-problems";
import { invalidIdentityProvider } from "./errors";
import { connectionProblems } from "./saml-connection";
import type { StoredSettings } from "./stored-settings";

/**
 * Validates the settings of an identity provider, and adds the defaults of its kind.
 * @throws DomainError 400
 */
export function checkedSettings(kind: IdentityProviderKind, settings: ChangedIdentityProvider): StoredSettings {
	const preset = identityProviderPresets[kind];
	const isOpenId = kind === "oidc" || kind === "google";
	const issuer = isOpenId ? (settings.issuer ?? preset.issuer) : null;
	const endpoints = kind === "github" ? (settings.endpoints ?? preset.endpoints) : null;
	const saml = kind === "saml" ? (settings.saml ?? null) : null;
	const ldap = kind === "ldap" ? (settings.ldap ?? null) : null;
	const scopes = [...new Set(settings.scopes ?? preset.scopes)];
	const problems = [
		...membersOfOthers(kind, settings),
		...(kind === "oidc" && issuer === null ? ["issuer: is needed"] : []),
		...(kind === "saml" && saml === null ? ["saml: is needed"] : []),
		...(kind === "ldap" && ldap === null ? ["ldap: is needed"] : []),
		...(ldap === null ? [] : directoryProblems(ldap)),
		...(isOpenId && !scopes.includes("openid") ? ["scopes: openid is needed"] : []),
		...(saml === null ? [] : connectionProblems(saml)),
		...addressesOf(issuer, endpoints).flatMap(([name, address]) => {
			const refusal = callRefusal(new URL(address));
			return refusal === null ? [] : [`${name}: ${refusal}`];
		}),
	];
	if (problems.length > 0) throw invalidIdentityProvider(problems);
	const attributeMapping = settings.attributeMapping ?? { ...preset.attributeMapping };
	const { provisions, linksByVerifiedEmail, linksFromAccount, trustsMethods, trustsEmail } = settings;
	const switches = { provisions, linksByVerifiedEmail, linksFromAccount, trustsMethods, trustsEmail };
	return { issuer, endpoints, saml, ldap, scopes, attributeMapping, ...switches };
}

/** The members that a provider of this kind does not have. */
function membersOfOthers(kind: IdentityProviderKind, settings: ChangedIdentityProvider): string[] {
	const none = `a provider of kind ${kind} has none`;
	const given = (value: unknown) => value !== undefined && value !== null;
	const isOpenId = kind === "oidc" || kind === "google";
	return [
		...(!isOpenId && given(settings.issuer) ? [`issuer: ${none}`] : []),
		...(isOpenId && given(settings.endpoints) ? [`endpoints: ${none}; they are read from its issuer`] : []),
		...((kind === "saml" || kind === "ldap") && given(settings.endpoints) ? [`endpoints: ${none}`] : []),
		...(kind !== "ldap" && given(settings.ldap) ? [`ldap: ${none}`] : []),
		...(kind !== "saml" && given(settings.saml) ? [`saml: ${none}`] : []),
		...((kind === "saml" || kind === "ldap") && (settings.scopes ?? []).length > 0 ? [`scopes: ${none}`] : []),
		...(kind === "ldap" && settings.clientSecret === "" ? ["clientSecret: is needed"] : []),
		...(kind === "saml" && (settings.clientSecret ?? "") !== "" ? [`clientSecret: ${none}`] : []),
		...(kind === "ldap" && settings.linksFromAccount
			? ["linksFromAccount: a directory decides itself which accounts it has"]
			: []),
		...(kind !== "saml" && kind !== "ldap" && settings.trustsEmail
			? [`trustsEmail: a provider of kind ${kind} says itself which addresses are verified`]
			: []),
	];
}

function addressesOf(issuer: string | null, endpoints: StoredSettings["endpoints"]): [string, string][] {
	const named = Object.entries(endpoints ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return [
		...(issuer === null ? [] : [["issuer", issuer] satisfies [string, string]]),
		...named.map(([name, address]) => [`endpoints.${name}`, address] satisfies [string, string]),
	];
}
