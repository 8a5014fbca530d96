import { z } from "zod";
import { httpsUrl, originUrl } from "./url-schemas";

// The OpenID Connect settings of an application. Each has a default, because stored settings lack the members that are newer.

export const CLIENT_AUTHENTICATION_METHODS = [
	"client_secret_basic",
	"client_secret_post",
	"tls_client_auth",
	"private_key_jwt",
] as const;
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
] as const;
/** The algorithms of Portico's own signatures. */
export const OWN_SIGNING_ALGORITHMS = ["RS256", "ES256"] as const;
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
export type TokenBindingType = (typeof TOKEN_BINDING_TYPES)[number];
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

const MAX_LIST = 50;
const YEAR_SECONDS = 31_536_000;

/** A group of settings; missing members have their defaults. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).prefault({} as never);
const seconds = (fallback: number, description: string) =>
	z.int().min(1).max(YEAR_SECONDS).default(fallback).meta({ description });
const off = (description: string) => z.boolean().default(false).meta({ description });
const optional = <Schema extends z.ZodType>(schema: Schema, description: string) =>
	schema.nullable().default(null).meta({ description });

const tlsSubject = z.strictObject({
	type: z.enum(TLS_SUBJECT_TYPES),
	value: z.string().min(1).max(500),
});

/** The places of a mapped claim. */
export const CLAIM_PLACES = ["id_token", "access_token", "userinfo"] as const;
export type ClaimPlace = (typeof CLAIM_PLACES)[number];

/** An attribute of users that the application gets as a claim with a name of its choice, for any scope. */
export const claimMappingSchema = z.strictObject({
	claim: z
		.string()
		.regex(/^[A-Za-z_][\w.:/-]{0,199}$/, "must begin with a letter and have no spaces")
		.meta({ description: "The name in the token." }),
	attribute: z
		.string()
		.min(1)
		.max(200)
		.regex(/^\P{Cc}*$/u, "must not hold control characters")
		.meta({ description: "A standard claim, such as `email`, or an attribute of the profile, such as `department`." }),
	places: z.array(z.enum(CLAIM_PLACES)).min(1).max(CLAIM_PLACES.length),
});
export type ClaimMapping = z.output<typeof claimMappingSchema>;

/** The source of an application's public keys. */
export const certificateSchema = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("PEM"), value: z.string().min(1).max(20_000) }),
	z.strictObject({ type: z.literal("JWKS"), url: httpsUrl }),
]);
export type ApplicationCertificate = z.output<typeof certificateSchema>;

/** An external issuer whose tokens can be exchanged (RFC 8693). */
export const trustedIssuerSchema = z.strictObject({
	issuer: z.string().min(1).max(2_000),
	certificate: certificateSchema,
	subjectClaim: z.string().min(1).max(100).default("sub").meta({ description: "The claim that names the user." }),
	accountAttribute: z
		.enum(["id", "username", "email"])
		.default("username")
		.meta({ description: "What of an account that claim is compared with." }),
	audiences: z
		.array(z.string().min(1).max(2_000))
		.max(MAX_LIST)
		.default([])
		.meta({ description: "Audiences that are accepted beside the issuer and the client id." }),
});
export type TrustedIssuer = z.output<typeof trustedIssuerSchema>;

export const oidcSettings = {
	allowedOrigins: z.array(originUrl).max(MAX_LIST).default([]).meta({
		description:
			"Origins whose pages may call the token, JWKS, userinfo and other endpoints, beside those of the redirect URLs.",
	}),
	pkce: group({
		mandatory: z
			.boolean()
			.default(true)
			.meta({ description: "Codes are given for a code_challenge alone (RFC 7636)." }),
		supportPlain: off("Accepts code_challenge_method `plain`; not for production."),
	}),
	clientAuthentication: group({
		method: z.enum(CLIENT_AUTHENTICATION_METHODS).default("client_secret_basic"),
		signingAlgorithm: optional(z.enum(SIGNING_ALGORITHMS), "Of private_key_jwt assertions; null accepts every one."),
		tlsSubject: optional(tlsSubject, "What a certificate must say to authenticate the application (RFC 8705)."),
	}),
	pushedAuthorizationRequests: group({ mandatory: off("Authorization requests must be pushed (RFC 9126).") }),
	requestObject: group({
		mandatory: off("Authorization requests must come in a signed request object (RFC 9101)."),
		signingAlgorithm: optional(z.enum(SIGNING_ALGORITHMS), "Null accepts every one."),
		encryptionAlgorithm: optional(z.enum(REQUEST_OBJECT_ENCRYPTION_ALGORITHMS), "Null accepts every one."),
		encryptionMethod: optional(z.enum(CONTENT_ENCRYPTION_METHODS), "Null accepts every one."),
	}),
	accessToken: group({
		type: z.enum(["opaque", "jwt"]).default("opaque"),
		signingAlgorithm: z.enum(OWN_SIGNING_ALGORITHMS).default("RS256").meta({ description: "Of JWTs." }),
		attributes: z
			.array(z.enum(PROFILE_CLAIMS))
			.max(PROFILE_CLAIMS.length)
			.default([])
			.meta({ description: "Claims about the user in a JWT, whatever the scope." }),
		bindingType: z.enum(TOKEN_BINDING_TYPES).default("none"),
		validateBinding: off("Tokens are refused where what they are bound to is not shown."),
		revokeOnLogout: off("Signing out with client_id or id_token_hint ends the application's tokens."),
		userExpirySeconds: seconds(3_600, "Life of a token for a user."),
		applicationExpirySeconds: seconds(3_600, "Life of a token for the application itself."),
	}),
	idToken: group({
		signingAlgorithm: z.enum(OWN_SIGNING_ALGORITHMS).default("RS256"),
		audience: z
			.array(z.string().min(1).max(2_000))
			.max(MAX_LIST)
			.default([])
			.meta({ description: "Audiences beside the client id." }),
		expirySeconds: seconds(3_600, "Life of an ID token."),
		encryption: group({
			enabled: off("Needs a certificate."),
			algorithm: z.enum(KEY_ENCRYPTION_ALGORITHMS).default("RSA-OAEP-256"),
			method: z.enum(CONTENT_ENCRYPTION_METHODS).default("A256GCM"),
		}),
	}),
	refreshToken: group({
		expirySeconds: seconds(86_400, "Life of a refresh token, from the sign-in."),
		renew: off("Each use gives a new refresh token and ends the old one. Public clients always renew."),
	}),
	certificate: optional(
		certificateSchema,
		"Public keys of the application: for private_key_jwt, request objects and encryption.",
	),
	logout: group({
		backChannelUrl: optional(httpsUrl, "Is told when a session of the application ends (Back-Channel Logout 1.0)."),
	}),
	claims: z.array(claimMappingSchema).max(MAX_LIST).default([]).meta({
		description: "Attributes under names of the application's own. Access tokens carry them where they are JWTs.",
	}),
	trusted: off("One's own application: nobody is asked to consent."),
	tokenExchange: group({
		trustedIssuers: z.array(trustedIssuerSchema).max(20).default([]),
	}),
};

export const oidcSettingsSchema = z.object(oidcSettings);
export type OidcSettings = z.output<typeof oidcSettingsSchema>;

/** The default settings. */
export const DEFAULT_OIDC_SETTINGS: OidcSettings = oidcSettingsSchema.parse({});
