/** The subject of a statement. */
export type StatementTopic = "sign-in" | "client" | "tokens";

export type StatementCode =
	| "disabled"
	| "code-with-pkce"
	| "code-without-pkce"
	| "plain-challenge"
	| "second-device"
	| "asks-elsewhere"
	| "asks-with-code"
	| "own-screens"
	| "native-screens"
	| "phones-named"
	| "tokens-in-address"
	| "asks-for-passwords"
	| "acts-for-itself"
	| "exchanges-tokens"
	| "grants-elsewhere"
	| "grants-from-elsewhere"
	| "switches-organization"
	| "can-sign-up"
	| "nobody-consents"
	| "people-consent"
	| "shows-nothing"
	| "shows-secret-in-header"
	| "shows-secret-in-body"
	| "shows-certificate"
	| "shows-assertion"
	| "shows-workload"
	| "shows-attestation"
	| "financial-grade"
	| "message-signing"
	| "oauth-2-1"
	| "pushes-requests"
	| "signs-requests"
	| "may-ask-for"
	| "opaque-tokens"
	| "jwt-tokens"
	| "tokens-for-itself"
	| "bound-to-cookie"
	| "bound-to-sso-session"
	| "bound-to-certificate"
	| "bound-to-device-flow"
	| "bound-to-client-request"
	| "bound-to-key"
	| "bound-to-key-with-nonce"
	| "binding-unchecked"
	| "tokens-end-at-sign-out"
	| "tokens-outlast-sign-out"
	| "id-tokens"
	| "id-tokens-encrypted"
	| "pairwise-subjects"
	| "signed-authorization"
	| "signed-userinfo"
	| "signed-introspection"
	| "responses-encrypted"
	| "refresh-renewed"
	| "refresh-kept"
	| "no-refresh"
	| "tells-of-sign-out";

/** One sentence about the effect of settings; its members are the placeholders of its text. */
export interface Statement {
	topic: StatementTopic;
	code: StatementCode;
	/** A duration. */
	seconds?: number;
	count?: number;
	algorithm?: string;
}
