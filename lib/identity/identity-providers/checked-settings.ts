import { callRefusal } from "@/lib/platform/outbound";
import { type ChangedIdentityProvider, type IdentityProviderKind, identityProviderPresets } from "./contract";
import { invalidIdentityProvider } from "./errors";
import type { StoredSettings } from "./stored-settings";

/** The settings of a connection, filled up with what is usual for its kind. */
export function checkedSettings(kind: IdentityProviderKind, asked: ChangedIdentityProvider): StoredSettings {
	const preset = identityProviderPresets[kind];
	const issuer = kind === "github" ? null : (asked.issuer ?? preset.issuer);
	const endpoints = kind === "github" ? (asked.endpoints ?? preset.endpoints) : null;
	const scopes = [...new Set(asked.scopes ?? preset.scopes)];
	const problems = [
		...(kind === "github" && (asked.issuer ?? null) !== null ? ["issuer: a provider of kind github has none"] : []),
		...(kind !== "github" && (asked.endpoints ?? null) !== null
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
	const attributeMapping = asked.attributeMapping ?? { ...preset.attributeMapping };
	const { provisions, linksByVerifiedEmail, trustsMethods } = asked;
	return { issuer, endpoints, scopes, attributeMapping, provisions, linksByVerifiedEmail, trustsMethods };
}

function addressesOf(issuer: string | null, endpoints: StoredSettings["endpoints"]): [string, string][] {
	const named = Object.entries(endpoints ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return [
		...(issuer === null ? [] : [["issuer", issuer] satisfies [string, string]]),
		...named.map(([name, address]) => [`endpoints.${name}`, address] satisfies [string, string]),
	];
}
