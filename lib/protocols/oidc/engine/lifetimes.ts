import type { Client, Configuration, KoaContextWithOIDC } from "oidc-provider";
import { DEFAULT_EXPIRY_SECONDS, MAX_EXPIRY_SECONDS } from "../approvals/expiry";
import { settingsOf } from "../clients/client-settings";

const MINUTE = 60;
const DAY = 86_400;
/** RFC 6749 §4.1.2 recommends ten minutes at most. */
const CODE_SECONDS = MINUTE;
const DEVICE_CODE_SECONDS = 10 * MINUTE;
const INTERACTION_SECONDS = 30 * MINUTE;
const SESSION_SECONDS = 14 * DAY;

/** The lifetimes of everything that the engine issues, in seconds. */
export const lifetimes: NonNullable<Configuration["ttl"]> = {
	AccessToken: (_ctx, _token, client) => settingsOf(client).accessToken.userExpirySeconds,
	ClientCredentials: (_ctx, _token, client) => settingsOf(client).accessToken.applicationExpirySeconds,
	IdToken: (_ctx, _token, client) => settingsOf(client).idToken.expirySeconds,
	// A renewed token expires when the first one would have.
	RefreshToken: (ctx, _token, client) => {
		const rotated = ctx.oidc.entities.RotatedRefreshToken;
		return rotated === undefined ? settingsOf(client).refreshToken.expirySeconds : Math.max(1, rotated.remainingTTL);
	},
	AuthorizationCode: CODE_SECONDS,
	DeviceCode: DEVICE_CODE_SECONDS,
	BackchannelAuthenticationRequest: (ctx) =>
		Math.min(Number(ctx.oidc.params?.requested_expiry ?? DEFAULT_EXPIRY_SECONDS), MAX_EXPIRY_SECONDS),
	Interaction: INTERACTION_SECONDS,
	Session: SESSION_SECONDS,
	// A refresh token is valid only as long as its grant exists.
	Grant: (ctx) => Math.max(SESSION_SECONDS, refreshSeconds(ctx)),
};

function refreshSeconds(ctx: KoaContextWithOIDC | undefined): number {
	return settingsOf(ctx?.oidc?.client as Client | undefined).refreshToken.expirySeconds;
}
