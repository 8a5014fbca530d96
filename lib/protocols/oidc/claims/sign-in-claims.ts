import type { KoaContextWithOIDC } from "oidc-provider";
import { clockAheadMs } from "@/lib/platform/kernel";

const SIGN_IN_CLAIMS = new Set(["acr", "amr", "auth_time"]);

/** How and when a person signed in. */
interface SignIn {
	acr?: string | undefined;
	amr?: readonly string[] | undefined;
	/** In seconds since 1970, by the clock of this machine. */
	authTime?: number | undefined;
}

/** How and when a person signed in for an access token, so that an API can demand more (RFC 9470 §6, RFC 9068 §2.2.1). */
export function signInClaims({ acr, amr, authTime }: SignIn): Record<string, unknown> {
	return {
		...(acr !== undefined && { acr }),
		...(amr !== undefined && { amr }),
		...(authTime !== undefined && { auth_time: authTime - Math.round(clockAheadMs() / 1000) }),
	};
}

/** The same claims of a token that a new one is issued for. */
export function signInClaimsOf(token: object): Record<string, unknown> {
	const { extra = {} } = token as { extra?: Record<string, unknown> };
	return Object.fromEntries(Object.entries(extra).filter(([name]) => SIGN_IN_CLAIMS.has(name)));
}

/** The sign-in that a request is about: of what it exchanges for a token, or of the session at the authorization endpoint. */
export function signInOf(ctx: KoaContextWithOIDC | undefined): SignIn {
	if (ctx?.oidc === undefined) return {};
	const { RefreshToken, AuthorizationCode, DeviceCode, BackchannelAuthenticationRequest } = ctx.oidc.entities;
	const exchanged = RefreshToken ?? AuthorizationCode ?? DeviceCode ?? BackchannelAuthenticationRequest;
	if (exchanged !== undefined) return exchanged as SignIn;
	const { session } = ctx.oidc;
	return session === undefined ? {} : { acr: session.acr, amr: session.amr, authTime: session.authTime() };
}
