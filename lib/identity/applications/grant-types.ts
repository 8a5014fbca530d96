/** Tokens for an assertion of who signed in, made by a flow that the application itself drew (RFC 7523). */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** Tokens for an organization below, for one that the application was given. */
export const ORGANIZATION_SWITCH = "organization_switch";
/** A token for a token: of an issuer elsewhere, or to act for somebody (RFC 8693). */
export const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
/** Signing in on another device (RFC 8628). */
export const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";
/** The application takes the password itself (RFC 6749 §4.3). */
export const PASSWORD = "password";
