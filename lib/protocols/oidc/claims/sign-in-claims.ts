import type { KoaContextWithOIDC } from "oidc-provider";
import { clockAheadMs } from "@/lib/platform/kernel";

/** What the engine keeps of a sign-in where it keeps something to exchange for a token. */
interface SignIn {
	acr?: string;
	amr?: string[];
	/** In seconds since 1970, by the clock of this machine. */
	authTime?: number;
}

/**
 * How and when a person signed in for an access token, so that an API can demand more (RFC 9470 §6, RFC 9068 §2.2.1). Empty for a token
 * that comes from no sign-in.
 */
export function signInClaims(ctx: KoaContextWithOIDC | undefined): Record<string, unknown> {
	const { acr, amr, authTime } = signInOf(ctx);
	return {
		...(acr !== undefined && { acr }),
		...(amr !== undefined && { amr }),
		...(authTime !== undefined && { auth_time: authTime - Math.round(clockAheadMs() / 1000) }),
	};
}

function signInOf(ctx: KoaContextWithOIDC | undefined): SignIn {
	if (ctx?.oidc === undefined) return {};
	const { session, entities, acr, amr } = ctx.oidc;
	const { AuthorizationCode, RefreshToken, DeviceCode, BackchannelAuthenticationRequest } = entities;
	const kept = RefreshToken ?? AuthorizationCode ?? DeviceCode ?? BackchannelAuthenticationRequest;
	if (kept !== undefined) return kept as SignIn;
	// At the authorization endpoint.
	return session === undefined ? {} : { acr, amr, authTime: session.authTime() } as SignIn;
}
