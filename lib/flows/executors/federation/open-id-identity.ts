import { type Configuration, fetchUserInfo } from "openid-client";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { type FederatedIdentity, plainClaims } from "./federated-identity";
import type { ProviderTokens } from "./finish-at-provider";
import { rememberKeys } from "./provider-configuration";
import { WrongAnswer } from "./provider-failure";

const MAX_METHODS = 8;

type JsonClaims = Record<string, unknown>;

/** The person of the ID token; claims that it lacks are read from the UserInfo endpoint. */
export async function openIdIdentity(
	provider: ExecutionIdentityProvider,
	configuration: Configuration,
	tokens: ProviderTokens,
): Promise<FederatedIdentity> {
	const idToken = tokens.claims();
	if (idToken === undefined) throw new WrongAnswer("no ID token");
	rememberKeys(provider, configuration);
	const claimNames = new Set(["email", ...Object.values(provider.attributeMapping)]);
	const complete =
		configuration.serverMetadata().userinfo_endpoint === undefined || [...claimNames].every((name) => name in idToken);
	const more: JsonClaims = complete ? {} : await fetchUserInfo(configuration, tokens.access_token, idToken.sub);
	const claims: JsonClaims = { ...more, ...idToken };
	const { email, amr } = claims;
	// `email_verified` of one address does not apply to another.
	const verified = more.email === undefined || more.email === email ? claims.email_verified : idToken.email_verified;
	return {
		subject: idToken.sub,
		email: typeof email === "string" && email !== "" ? email : null,
		emailVerified: verified === true || verified === "true",
		claims: plainClaims(claims),
		amr: methods(amr),
	};
}

function methods(amr: unknown): string[] {
	if (!Array.isArray(amr)) return [];
	return amr
		.filter((method): method is string => typeof method === "string" && /^[\w.-]{1,32}$/.test(method))
		.slice(0, MAX_METHODS);
}
