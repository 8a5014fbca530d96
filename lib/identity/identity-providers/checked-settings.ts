import { callRefusal } from "@/lib/platform/outbound";
import { type ChangedIdentityProvider, type IdentityProviderKind, identityProviderPresets } from "./contract";
import { invalidIdentityProvider } from "./errors";
import type { StoredSettings } from "./stored-settings";

/** The settings of an identity provider, with the defaults of its kind. */
export function checkedSettings(kind: IdentityProviderKind, settings: ChangedIdentityProvider): StoredSettings {
	const preset = identityProviderPresets[kind];
	const issuer = kind === "github" ? null : (settings.issuer ?? preset.issuer);
	const endpoints = kind === "github" ? (settings.endpoints ?? preset.endpoints) : null;
	const scopes = [...new Set(settings.scopes ?? preset.scopes)];
	const problems = [
		...(kind === "github" && (settings.issuer ?? null) !== null ? ["issuer: a provider of kind github has none"] : []),
		...(kind !== "github" && (settings.endpoints ?? null) !== null
			? [`endpoints: a provider of kind ${kind} has none; they are read from its issuer`]
			: []),
		...(kind === "oidc" && issuer === null ? ["issuer: is needed"] : []),
		...(kind !== "github" && !scopes.includes("openid") ? ["scopes: openid is needed"] : []),
		...addressesOf(issuer, endpoints).flatMap(([name, address]) => {
			const refusal = callRefusal(new URL(address));
			return refusal === null ? [] : [`${name}: ${refusal}`];
		}),
	];
	if (problems.length > 0) throw invalidIdentityProvider(problems);
	const attributeMapping = settings.attributeMapping ?? { ...preset.attributeMapping };
	const { provisions, linksByVerifiedEmail, trustsMethods } = settings;
	return { issuer, endpoints, scopes, attributeMapping, provisions, linksByVerifiedEmail, trustsMethods };
}

function addressesOf(issuer: string | null, endpoints: StoredSettings["endpoints"]): [string, string][] {
	const named = Object.entries(endpoints ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return [
		...(issuer === null ? [] : [["issuer", issuer] satisfies [string, string]]),
		...named.map(([name, address]) => [`endpoints.${name}`, address] satisfies [string, string]),
	];
}
