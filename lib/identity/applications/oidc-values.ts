// The values that OpenID Connect settings can have, separate from the schemas, so that pages can list them without the schemas.

export const CLIENT_AUTHENTICATION_METHODS = [
	"client_secret_basic",
	"client_secret_post",
	"tls_client_auth",
	"private_key_jwt",
	"federated_jwt",
	"attest_jwt_client_auth",
] as const;
/** How an application knows a person (OpenID Connect Core §8): as every other one, or as nobody but those of its sector. */
export const SUBJECT_TYPES = ["public", "pairwise"] as const;
/** Members of a TLS client certificate that may name an application (RFC 8705 §2.1.2). */
export const TLS_SUBJECT_TYPES = ["subject_dn", "san_dns", "san_uri", "san_ip", "san_email"] as const;
/** Only asymmetric algorithms: client secrets are stored as hashes, so they cannot be keys. */
export const SIGNING_ALGORITHMS = [
	"RS256",
	"RS384",
	"RS512",
	"PS256",
	"PS384",
	"PS512",
	"ES256",
	"ES384",
	"ES512",
	"EdDSA",
	"ML-DSA-44",
	"ML-DSA-65",
	"ML-DSA-87",
] as const;
/** The algorithms of Portico's own signatures. */
export const OWN_SIGNING_ALGORITHMS = ["RS256", "PS256", "ES256", "ES384", "EdDSA", "ML-DSA-65"] as const;
/** Those of them for which an organization gets a key when an application of it is set to one. */
export const ADDED_SIGNING_ALGORITHMS: ReadonlySet<string> = new Set(["ES384", "EdDSA", "ML-DSA-65"]);
export const KEY_ENCRYPTION_ALGORITHMS = [
	"RSA-OAEP",
	"RSA-OAEP-256",
	"RSA-OAEP-384",
	"RSA-OAEP-512",
	"ECDH-ES",
	"ECDH-ES+A128KW",
	"ECDH-ES+A192KW",
	"ECDH-ES+A256KW",
] as const;
/** For request objects: the encryption key of an organization is an RSA key. */
export const REQUEST_OBJECT_ENCRYPTION_ALGORITHMS = [
	"RSA-OAEP",
	"RSA-OAEP-256",
	"RSA-OAEP-384",
	"RSA-OAEP-512",
] as const;
export const CONTENT_ENCRYPTION_METHODS = [
	"A128GCM",
	"A192GCM",
	"A256GCM",
	"A128CBC-HS256",
	"A192CBC-HS384",
	"A256CBC-HS512",
] as const;
export const TOKEN_BINDING_TYPES = [
	"none",
	"cookie",
	"sso-session",
	"certificate",
	"device-flow",
	"client-request",
] as const;
/** How an application learns what a person has answered on another device (CIBA Core 1.0 §5); `push` is left out (record 140). */
export const DELIVERY_MODES = ["poll", "ping"] as const;
/** When access tokens are bound to a key of the client (RFC 9449): where it proves one, always, or always by proofs with a nonce. */
export const DPOP_POLICIES = ["when-sent", "required", "with-nonce"] as const;
export type TokenBindingType = (typeof TOKEN_BINDING_TYPES)[number];
/** The bindings to which `validateBinding` applies. A session and a certificate are always validated, a device code never is. */
export const VALIDATED_BINDING_TYPES: readonly TokenBindingType[] = ["cookie", "client-request"];
/** The claims that a scope about users includes (OpenID Connect Core §5.4; `groups` and `roles` are Portico's own). */
export const CLAIMS_OF_SCOPES = {
	profile: [
		"name",
		"given_name",
		"family_name",
		"middle_name",
		"nickname",
		"preferred_username",
		"profile",
		"picture",
		"website",
		"gender",
		"birthdate",
		"zoneinfo",
		"locale",
		"updated_at",
	],
	email: ["email", "email_verified"],
	phone: ["phone_number", "phone_number_verified"],
	address: ["address"],
	groups: ["groups"],
	roles: ["roles"],
} as const;
export type ProfileClaim = (typeof CLAIMS_OF_SCOPES)[keyof typeof CLAIMS_OF_SCOPES][number];
/** Claims about users that an access token can contain. */
export const PROFILE_CLAIMS = Object.values(CLAIMS_OF_SCOPES).flat() as [ProfileClaim, ...ProfileClaim[]];

/** The places of a mapped claim. */
export const CLAIM_PLACES = ["id_token", "access_token", "userinfo"] as const;
export type ClaimPlace = (typeof CLAIM_PLACES)[number];
