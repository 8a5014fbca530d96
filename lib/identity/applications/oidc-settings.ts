import { z } from "zod";
import { attributeName } from "./attribute-name";
import {
	CLAIM_PLACES,
	CLIENT_AUTHENTICATION_METHODS,
	CONTENT_ENCRYPTION_METHODS,
	DELIVERY_MODES,
	DPOP_POLICIES,
	KEY_ENCRYPTION_ALGORITHMS,
	OWN_SIGNING_ALGORITHMS,
	REQUEST_OBJECT_ENCRYPTION_ALGORITHMS,
	SIGNING_ALGORITHMS,
	SUBJECT_TYPES,
	TLS_SUBJECT_TYPES,
	TOKEN_BINDING_TYPES,
} from "./oidc-values";
import { httpsUrl, originUrl } from "./url-schemas";

// The OpenID Connect settings of an application. Each has a default, because stored settings lack the members that are newer.

const MAX_LIST = 50;
const YEAR_SECONDS = 31_536_000;

/** A group of settings; missing members have their defaults. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).prefault({} as never);
const seconds = (fallback: number, description: string) =>
	z.int().min(1).max(YEAR_SECONDS).default(fallback).meta({ description });
const off = (description: string) => z.boolean().default(false).meta({ description });
const optional = <Schema extends z.ZodType>(schema: Schema, description: string) =>
	schema.nullable().default(null).meta({ description });

const scopeToken = z
	.string()
	.max(200)
	.regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/, "must be a scope (RFC 6749 §3.3)");

const tlsSubject = z.strictObject({
	type: z.enum(TLS_SUBJECT_TYPES),
	value: z.string().min(1).max(500),
});

/** A user attribute that the application receives as a claim with a chosen name, whatever the scope. */
export const claimMappingSchema = z.strictObject({
	claim: z
		.string()
		.regex(/^[A-Za-z_][\w.:/-]{0,199}$/, "must begin with a letter and have no spaces")
		.meta({ description: "The name in the token." }),
	attribute: attributeName,
	places: z.array(z.enum(CLAIM_PLACES)).min(1).max(CLAIM_PLACES.length),
});
export type ClaimMapping = z.output<typeof claimMappingSchema>;

/** The source of an application's public keys. */
export const certificateSchema = z.discriminatedUnion("type", [
	z.strictObject({
		type: z.literal("PEM"),
		value: z.string().min(1).max(20_000).meta({ description: "One certificate, or several of which each counts." }),
	}),
	z.strictObject({ type: z.literal("JWKS"), url: httpsUrl }),
	z.strictObject({
		type: z.literal("JWK_SET"),
		value: z.string().min(1).max(40_000).meta({ description: "A JWK Set (RFC 7517 §5) in JSON." }),
	}),
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
	authorizationGrants: off(
		"Its JWTs are authorization grants as well (RFC 7523 §2.1): for people whose tokens were exchanged there for one for this organization.",
	),
});
export type TrustedIssuer = z.output<typeof trustedIssuerSchema>;

/** Another domain, for which the tokens of people are exchanged for authorization grants (Identity and Authorization Chaining). */
export const otherDomainSchema = z.strictObject({
	audience: z
		.string()
		.min(1)
		.max(2_000)
		.meta({ description: "The issuer of the authorization server there: the `aud` of the grants." }),
	clientId: optional(
		z.string().min(1).max(200),
		"The client id of the application there: grants name it as `client_id`, and count for it alone.",
	),
	subjectAttribute: z
		.enum(["id", "username", "email"])
		.default("username")
		.meta({ description: "What the other domain knows people by: the `sub`; an email address where it is verified." }),
	claims: z
		.array(claimMappingSchema.omit({ places: true }))
		.max(MAX_LIST)
		.default([])
		.meta({ description: "What else the other domain is told of people; nothing by default." }),
	scopes: z
		.array(z.strictObject({ from: scopeToken, to: scopeToken }))
		.max(MAX_LIST)
		.default([])
		.meta({ description: "The scopes of grants: `to` in the other domain for whoever has `from` here." }),
	expirySeconds: z.int().min(1).max(300).default(60).meta({ description: "Life of a grant." }),
});
export type OtherDomain = z.output<typeof otherDomainSchema>;

/** A workload that authenticates as the application by a token that its platform gave it, instead of a secret. */
export const workloadSchema = z.strictObject({
	issuer: z.string().min(1).max(2_000).meta({ description: "The `iss` of its tokens." }),
	certificate: certificateSchema.meta({ description: "The public keys of the issuer." }),
	audiences: z
		.array(z.string().min(1).max(2_000))
		.max(MAX_LIST)
		.default([])
		.meta({ description: "Audiences that are accepted beside the issuer of the organization." }),
	claims: z
		.array(
			z.strictObject({
				claim: z
					.string()
					.min(1)
					.max(200)
					.meta({ description: "The name of a claim; `/` leads into a member, as in `kubernetes.io/namespace`." }),
				value: z.string().min(1).max(1_000).meta({ description: "What it has to be; a `*` at the end is any rest." }),
			}),
		)
		.min(1)
		.max(10)
		.meta({ description: "What the token has to say; one rule is about `sub`." }),
});
export type Workload = z.output<typeof workloadSchema>;

/** Who attests that an installation of the application is one, by a JWT about a key of that installation. */
export const attesterSchema = z.strictObject({
	issuer: optional(z.string().min(1).max(2_000), "The `iss` of its attestations; null where they have none, or any."),
	certificate: certificateSchema.meta({ description: "Its public keys." }),
});
export type Attester = z.output<typeof attesterSchema>;

/** The prefix of a team and the identifier of a bundle. */
const appleAppId = z
	.string()
	.max(200)
	.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, "must be like ABCDE12345.com.example.app");

const androidApp = z.strictObject({
	package: z
		.string()
		.max(200)
		.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, "must be like com.example.app"),
	fingerprints: z
		.array(
			z
				.string()
				.regex(
					/^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$/,
					"must be 32 bytes in hexadecimal digits, with colons between them",
				)
				.transform((text) => text.toUpperCase())
				.meta({ wire: { type: "string", pattern: "^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$" } }),
		)
		.min(1)
		.max(10)
		.meta({ description: "SHA-256 of the certificates that sign it." }),
});
export type AndroidApp = z.output<typeof androidApp>;

export const oidcSettings = {
	defaultScopes: z
		.array(scopeToken)
		.max(MAX_LIST)
		.default(["openid", "profile", "email"])
		.meta({ description: "Scopes of a request that names none (RFC 6749 §3.3), as far as the application has them." }),
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
		workloads: z
			.array(workloadSchema)
			.max(10)
			.default([])
			.meta({ description: "For `federated_jwt`: each of them authenticates as the application." }),
		attesters: z
			.array(attesterSchema)
			.max(10)
			.default([])
			.meta({ description: "For `attest_jwt_client_auth`: who attests the installations of the application." }),
	}),
	pushedAuthorizationRequests: group({ mandatory: off("Authorization requests must be pushed (RFC 9126).") }),
	backchannelAuthentication: group({
		deliveryMode: z.enum(DELIVERY_MODES).default("poll").meta({
			description:
				"How the application learns the answer (CIBA Core 1.0 §5): it asks (`poll`), or is told to ask (`ping`).",
		}),
		notificationUrl: optional(httpsUrl, "Is told that the answer is there; `ping` needs it."),
		signingAlgorithm: optional(
			z.enum(SIGNING_ALGORITHMS),
			"Requests must be signed by it (CIBA Core 1.0 §7.1.1); null accepts unsigned ones.",
		),
		userCode: off(
			"Requests carry the code that the person keeps for them (CIBA Core 1.0 §7.1.2), and are refused without.",
		),
		requestsPerHour: z.int().min(1).max(1_000).default(10).meta({ description: "How often the same person is asked." }),
		refusedForMinutes: z
			.int()
			.min(0)
			.max(1_440)
			.default(15)
			.meta({ description: "For how long the application cannot ask a person again who has denied." }),
	}),
	deviceAuthorization: group({
		approval: off(
			"Whoever has entered the code of a device answers in the organization's approval flow, which shows who asks for what, instead of the sign-in (RFC 8628 §3.3).",
		),
	}),
	requestObject: group({
		mandatory: off("Authorization requests must come in a signed request object (RFC 9101)."),
		signingAlgorithm: optional(z.enum(SIGNING_ALGORITHMS), "Null accepts every one."),
		encryptionAlgorithm: optional(
			z.enum(REQUEST_OBJECT_ENCRYPTION_ALGORITHMS),
			"The one of encrypted request objects; null refuses them.",
		),
		encryptionMethod: optional(
			z.enum(CONTENT_ENCRYPTION_METHODS),
			"Null means A128CBC-HS256 (OpenID Connect Dynamic Client Registration 1.0 §2).",
		),
	}),
	accessToken: group({
		type: z.enum(["opaque", "jwt"]).default("opaque"),
		signingAlgorithm: z.enum(OWN_SIGNING_ALGORITHMS).default("RS256").meta({ description: "Of JWTs." }),
		attributes: z
			.array(attributeName)
			.max(MAX_LIST)
			.default([])
			.meta({ description: "Of the user, in a JWT under their own names, whatever the scope." }),
		bindingType: z.enum(TOKEN_BINDING_TYPES).default("none"),
		validateBinding: off("Tokens are refused where what they are bound to is not shown."),
		dpop: z.enum(DPOP_POLICIES).default("when-sent").meta({
			description:
				"Tokens are bound to a key of the client (RFC 9449): `when-sent`, where it proves one; `required`, always; `with-nonce`, always, and proofs need a nonce of the server.",
		}),
		revokeOnLogout: off("Signing out with client_id or id_token_hint ends the application's tokens."),
		userExpirySeconds: seconds(3_600, "Life of a token for a user."),
		applicationExpirySeconds: seconds(3_600, "Life of a token for the application itself."),
		exchangedBy: z
			.array(z.string().min(1).max(200))
			.max(MAX_LIST)
			.default([])
			.meta({ description: "Client ids of the other applications that may exchange the tokens for users (RFC 8693)." }),
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
	subject: group({
		type: z.enum(SUBJECT_TYPES).default("public").meta({
			description:
				"The `sub` of people: `public`, the same at all applications, or `pairwise`, another one for each sector (OpenID Connect Core §8). A change gives everybody another `sub` at this application.",
		}),
		sectorIdentifierUrl: optional(
			httpsUrl,
			"Its host is the sector, and it answers a JSON array that has every redirect URL (OpenID Connect Dynamic Client Registration 1.0 §5). Null: the host of the redirect URLs.",
		),
	}),
	signedResponses: group({
		authorization: off(
			"Authorization requests must ask for a signed response by a response_mode with `jwt` (JWT Secured Authorization Response Mode).",
		),
		introspection: off(
			"Introspection must be requested as a signed JWT, by `Accept: application/token-introspection+jwt` (RFC 9701).",
		),
		userinfo: off("Userinfo is answered with a signed JWT (OpenID Connect Core §5.3.2)."),
		signingAlgorithm: z.enum(OWN_SIGNING_ALGORITHMS).default("RS256"),
		encryption: group({
			enabled: off("All these responses are encrypted, too; needs a certificate."),
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
		frontChannelUrl: optional(
			httpsUrl,
			"Is shown in a frame when a session of the application ends in the browser (Front-Channel Logout 1.0).",
		),
	}),
	claims: z.array(claimMappingSchema).max(MAX_LIST).default([]).meta({
		description: "Attributes under names of the application's own. Access tokens carry them where they are JWTs.",
	}),
	vouchesForAddresses: off(
		"Addresses that the application itself writes by SCIM count as verified: for a directory whose addresses an administrator vouches for.",
	),
	startPage: group({
		url: optional(httpsUrl, "Where people begin who open the application from their account."),
		initiatesLogin: off(
			"It is an initiate_login_uri (OpenID Connect Core §4): it gets `iss`, and begins a sign-in at once.",
		),
	}),
	financialGrade: off(
		"Only settings that meet the FAPI 2.0 Security Profile are accepted; what they refuse is refused.",
	),
	messageSigning: off(
		"With `financialGrade`: settings must meet FAPI 2.0 Message Signing as well, so that requests and responses are signed.",
	),
	oauth21: off("Only settings that follow OAuth 2.1 are accepted; what it leaves out is refused."),
	trusted: off("One's own application: nobody is asked to consent."),
	nativeApp: group({
		ownScreens: off(
			"One's own native application signs people in by screens of its own, at the authorization challenge endpoint (OAuth 2.0 for First-Party Applications).",
		),
		apple: z
			.array(appleAppId)
			.max(10)
			.default([])
			.meta({ description: "Application identifiers of Apple, which the host names in `apple-app-site-association`." }),
		android: z
			.array(androidApp)
			.max(10)
			.default([])
			.meta({ description: "Applications of Android, which the host names in `assetlinks.json`." }),
		opensLinks: off("These applications open the authorization endpoint of the organization, instead of a browser."),
	}),
	wallet: off(
		"A wallet: it may ask for credentials for whoever signs in, by scopes as `openid_credential:employee` (OpenID4VCI 1.0).",
	),
	tokenExchange: group({
		trustedIssuers: z.array(trustedIssuerSchema).max(20).default([]),
		domains: z.array(otherDomainSchema).max(20).default([]).meta({
			description: "Other domains for which the application exchanges the tokens of people for authorization grants.",
		}),
	}),
};

export const oidcSettingsSchema = z.object(oidcSettings);
export type OidcSettings = z.output<typeof oidcSettingsSchema>;

/** The default settings. */
export const DEFAULT_OIDC_SETTINGS: OidcSettings = oidcSettingsSchema.parse({});
