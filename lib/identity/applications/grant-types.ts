/** JWT bearer (RFC 7523): tokens for the assertion of a flow whose screens the application renders itself. */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** Organization switch: exchanges a token of the application for one of an organization below. */
export const ORGANIZATION_SWITCH = "organization_switch";
/** Token exchange (RFC 8693): for tokens of other issuers, and to act on behalf of a user. */
export const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
/** Device authorization (RFC 8628). */
export const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";
/** Approval on another device (OpenID Connect CIBA Core 1.0). */
export const CIBA = "urn:openid:params:grant-type:ciba";
/** Resource owner password credentials (RFC 6749 §4.3). */
export const PASSWORD = "password";

/** The OAuth 2.0 names of the grant types that an application can have. */
export const GRANT_TYPES = [
	"authorization_code",
	"refresh_token",
	"client_credentials",
	DEVICE_CODE,
	CIBA,
	TOKEN_EXCHANGE,
	JWT_BEARER,
	ORGANIZATION_SWITCH,
	"implicit",
	PASSWORD,
] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

const FOR_PEOPLE: ReadonlySet<GrantType> = new Set([
	"authorization_code",
	"implicit",
	PASSWORD,
	DEVICE_CODE,
	CIBA,
	JWT_BEARER,
] as const);

/** Whether one of these grant types issues tokens for users. */
export function signsPeopleIn(grantTypes: readonly GrantType[]): boolean {
	return grantTypes.some((type) => FOR_PEOPLE.has(type));
}
