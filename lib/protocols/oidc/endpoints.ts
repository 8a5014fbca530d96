import { z } from "zod";
import { GRANT_TYPES } from "@/lib/identity/applications/contract";
import type { Endpoint } from "@/lib/platform/http/endpoint";

const text = (description: string) => z.string().meta({ description });

/** RFC 6749 §5.2 */
const errorSchema = z
	.object({ error: z.string(), error_description: z.string().optional() })
	.meta({ id: "OAuthError" });
const invalidRequest = { description: "The request is refused (RFC 6749 §5.2).", schema: errorSchema };
const invalidClient = { description: "Client authentication failed (RFC 6749 §5.2).", schema: errorSchema };
const invalidToken = { description: "The token is invalid, expired or revoked (RFC 6750 §3.1)." };
const toPage = { description: "Redirects to a page of Portico, or to the redirect URL of the client." };

/** RFC 8707; a request may name several, a token is for one. */
const resources = z
	.array(z.url())
	.optional()
	.meta({ description: "Identifiers of API resources that tokens are for (RFC 8707); one parameter for each." });

const authorization = z.object({
	client_id: text("Id of the client."),
	redirect_uri: z.url().meta({ description: "One of the registered redirect URLs of the application." }),
	response_type: z
		.enum(["code", "id_token", "id_token token", "token", "code id_token", "code token", "code id_token token"])
		.meta({ description: "All except `code` need the implicit grant." }),
	response_mode: z
		.enum(["query", "fragment", "form_post", "jwt", "query.jwt", "fragment.jwt", "form_post.jwt"])
		.optional()
		.meta({ description: "With `jwt`, the response is one signed parameter `response` (JARM)." }),
	scope: text("Words separated by spaces; `openid` for an ID token.").optional(),
	resource: resources,
	state: text("Comes back as it is.").optional(),
	nonce: text("Comes back in the ID token.").optional(),
	code_challenge: text("RFC 7636 §4.2; required unless the application is set otherwise.").optional(),
	code_challenge_method: z.enum(["S256", "plain"]).optional(),
	request: text("A request object (RFC 9101), signed, and encrypted where the application wants it.").optional(),
	request_uri: text("What a pushed request was answered with (RFC 9126).").optional(),
	claims: text("Claims that are asked for by name, as JSON (OpenID Connect Core §5.5).").optional(),
	prompt: text("`none`, `login`, `consent` or `create` (OpenID Connect Core §3.1.2.1).").optional(),
	max_age: z.int().min(0).optional().meta({ description: "Maximum age of the sign-in, in seconds." }),
	login_hint: text("A username or an email address.").optional(),
	ui_locales: text("Languages, the preferred first (BCP 47).").optional(),
	orgId: text("Id of the organization that signs the person in.").optional(),
	orgHandle: text("Its handle.").optional(),
	org: text("Its name.").optional(),
	fidp: text(
		"`OrganizationSSO` leads straight to the organization's sign-in, `PasswordRecovery` to a new password.",
	).optional(),
});

const tokenRequest = z.object({
	grant_type: z.enum(GRANT_TYPES),
	code: text("For `authorization_code`.").optional(),
	redirect_uri: text("For `authorization_code`: as in the authorization request.").optional(),
	code_verifier: text("For `authorization_code` (RFC 7636 §4.5).").optional(),
	refresh_token: text("For `refresh_token`.").optional(),
	assertion: text(
		"For the JWT bearer grant (RFC 7523): the assertion that ends a flow, or the grant of a trusted issuer.",
	).optional(),
	username: text("For `password`.").optional(),
	password: text("For `password`.").optional(),
	device_code: text("For the device code grant (RFC 8628).").optional(),
	auth_req_id: text("For an approval on another device (CIBA Core 1.0 §10.1).").optional(),
	subject_token: text("For token exchange (RFC 8693): whose token it is to be.").optional(),
	subject_token_type: text("`urn:ietf:params:oauth:token-type:access_token` or `…:jwt`.").optional(),
	actor_token: text("For token exchange: who acts for them.").optional(),
	actor_token_type: text("As `subject_token_type`.").optional(),
	requested_token_type: text(
		"`urn:ietf:params:oauth:token-type:access_token`, or `…:jwt` where the application gets JWTs.",
	).optional(),
	audience: text(
		"For token exchange: the client id of the application, the identifier of an API resource, as `resource`, or the issuer of another domain.",
	).optional(),
	resource: z
		.url()
		.optional()
		.meta({ description: "Identifier of the API resource that the token is for (RFC 8707), also when refreshing." }),
	tokenBindingId: text(
		"The instance of the client that the token is bound to, where the application is set to.",
	).optional(),
	client_secret: text("Where the application authenticates by the body.").optional(),
	client_assertion: text("Where the application authenticates by a signed assertion (RFC 7523).").optional(),
	client_assertion_type: z.literal("urn:ietf:params:oauth:client-assertion-type:jwt-bearer").optional(),
	token: text("For `organization_switch`: an access token.").optional(),
	switching_organization: text("For `organization_switch`: id or name of the organization.").optional(),
	scope: text("Words separated by spaces.").optional(),
	client_id: text("For public clients.").optional(),
});

const tokens = z
	.object({
		access_token: z.string(),
		token_type: z.enum(["Bearer", "DPoP", "N_A"]),
		expires_in: z.int().meta({ description: "Seconds." }),
		scope: z.string().optional(),
		id_token: z.string().optional(),
		refresh_token: z.string().optional(),
		issued_token_type: z.string().optional().meta({ description: "Only in the answer to a token exchange." }),
	})
	.meta({ id: "Tokens" });

const aToken = z.object({
	token: z.string(),
	token_type_hint: z.enum(["access_token", "refresh_token"]).optional(),
});

const tag = "OAuth 2.0 and OpenID Connect";
const metadata = z.looseObject({ issuer: z.url() });

const endpoints: readonly Endpoint[] = [
	{
		method: "GET",
		path: "/oauth2/authorize",
		operationId: "authorize",
		summary: "Begin a sign-in",
		description:
			"RFC 6749 §4.1.1. Runs the flow of the application. Other organizations have the endpoints of this group below `/t/{organization}`.",
		tag,
		security: "none",
		query: authorization,
		answers: { 303: toPage },
	},
	{
		method: "POST",
		path: "/oauth2/par",
		operationId: "pushAuthorizationRequest",
		summary: "Push an authorization request",
		description: "RFC 9126; takes the parameters of an authorization request.",
		tag,
		security: "client",
		form: authorization,
		answers: {
			201: {
				description: "The reference to the request",
				schema: z.object({ request_uri: z.string(), expires_in: z.int() }),
			},
			400: invalidRequest,
			401: invalidClient,
		},
	},
	{
		method: "POST",
		path: "/oauth2/authorize-challenge",
		operationId: "authorizeByChallenge",
		summary: "Sign somebody in by screens of one's own",
		description:
			"OAuth 2.0 for First-Party Applications §4.1, for applications that are set to it. Takes the parameters of an authorization request, then `auth_session` with the answer to each step of the flow.",
		tag,
		security: "client",
		form: authorization.partial().extend({
			auth_session: text("Of the last answer; counts once.").optional(),
			action: text("The `ref` of an action of the step.").optional(),
			inputs: text("Values by identifier, as a JSON object.").optional(),
			verbose: text("`true` at the first request: how the flow draws its screens.").optional(),
			dpop_jkt: text("Thumbprint of the key that the code is bound to (RFC 9449 §10).").optional(),
		}),
		answers: {
			200: { description: "The code", schema: z.object({ authorization_code: z.string() }) },
			400: {
				description: "The next step (`insufficient_authorization`), or why there is none (§5.2.2)",
				schema: z.looseObject({ error: z.string(), auth_session: z.string().optional() }),
			},
			401: invalidClient,
			429: { description: "Too many requests of this address", schema: errorSchema },
		},
	},
	{
		method: "POST",
		path: "/oauth2/challenge",
		operationId: "getChallenge",
		summary: "Get a challenge for proofs",
		description:
			"OAuth 2.0 Attestation-Based Client Authentication: installations sign it in `OAuth-Client-Attestation-PoP`. `DPoP-Nonce` has the one for DPoP.",
		tag,
		security: "none",
		answers: {
			200: { description: "The challenge", schema: z.object({ attestation_challenge: z.string() }) },
		},
	},
	{
		method: "POST",
		path: "/oauth2/token",
		operationId: "getTokens",
		summary: "Request tokens",
		description: "RFC 6749 §3.2.",
		tag,
		security: "client",
		form: tokenRequest,
		answers: { 200: { description: "The tokens", schema: tokens }, 400: invalidRequest, 401: invalidClient },
	},
	{
		method: "POST",
		path: "/oauth2/bc-authorize",
		operationId: "authenticateBackchannel",
		summary: "Ask for an approval on another device",
		description:
			"OpenID Connect CIBA Core 1.0 §7. The organization's approval flow tells the person, who answers on their own device.",
		tag,
		security: "client",
		form: z.object({
			scope: text("Words separated by spaces, with `openid`."),
			login_hint: text("The username or the email address of the person; this or `id_token_hint`.").optional(),
			id_token_hint: text("An ID token of the person.").optional(),
			user_code: text(
				"The code that the person keeps for such requests, where the application is set to it.",
			).optional(),
			binding_message: text("What the asking device shows as well: 1 to 64 printable characters.").optional(),
			client_notification_token: text(
				"Comes back to the notification endpoint of the application (`ping`).",
			).optional(),
			requested_expiry: z.int().min(1).optional().meta({ description: "Seconds to answer; at most 1200." }),
			acr_values: text("The wanted strength of the proof, the preferred first.").optional(),
			authorization_details: text("RFC 9396, as JSON.").optional(),
			resource: resources,
			request: text("The request, signed (§7.1.1).").optional(),
		}),
		answers: {
			200: {
				description: "The request waits for the person",
				schema: z.object({
					auth_req_id: z.string(),
					expires_in: z.int(),
					interval: z.int().meta({ description: "Seconds between polls." }),
					number: z.string().meta({ description: "Two digits for the asking device to show." }),
				}),
			},
			400: invalidRequest,
			401: invalidClient,
			403: { description: "The person has denied this application lately (§13).", schema: errorSchema },
			429: { description: "The person was asked too often.", schema: errorSchema },
		},
	},
	{
		method: "POST",
		path: "/oauth2/device_authorization",
		operationId: "authorizeDevice",
		summary: "Begin a device authorization",
		description:
			"RFC 8628 §3.1. The device shows the user code, and polls the token endpoint until a person has signed in.",
		tag,
		security: "client",
		form: z.object({
			client_id: text("For public clients.").optional(),
			scope: text("Words separated by spaces.").optional(),
			resource: resources,
		}),
		answers: {
			200: {
				description: "The codes",
				schema: z.object({
					device_code: z.string(),
					user_code: z.string(),
					verification_uri: z.url(),
					verification_uri_complete: z.url(),
					expires_in: z.int(),
					interval: z.int().meta({ description: "Seconds between polls." }),
				}),
			},
			400: invalidRequest,
			401: invalidClient,
		},
	},
	{
		method: "GET",
		path: "/oauth2/device",
		operationId: "verifyDevice",
		summary: "Enter the user code of a device",
		description: "RFC 8628 §3.3; a page for people.",
		tag,
		security: "none",
		query: z.object({ user_code: text("The code, where the device handed it on.").optional() }),
		answers: { 303: toPage },
	},
	{
		method: "POST",
		path: "/oauth2/introspect",
		operationId: "introspectToken",
		summary: "Introspect a token",
		description:
			"RFC 7662; for confidential clients. A signed JWT (RFC 9701) where the application is set to and the request accepts one.",
		tag,
		security: "client",
		form: aToken,
		answers: {
			200: {
				description: "Whether the token is active, and its claims",
				schema: z.looseObject({ active: z.boolean() }),
			},
			400: invalidRequest,
			401: invalidClient,
		},
	},
	{
		method: "POST",
		path: "/oauth2/revoke",
		operationId: "revokeToken",
		summary: "Revoke a token",
		description: "RFC 7009.",
		tag,
		security: "client",
		form: aToken,
		answers: {
			200: { description: "The token is revoked, or was not valid before" },
			400: invalidRequest,
			401: invalidClient,
		},
	},
	{
		method: "GET",
		path: "/oauth2/userinfo",
		operationId: "getUserInfo",
		summary: "Read the claims about the user of a token",
		description: "OpenID Connect Core §5.3; a signed JWT where the application is set to.",
		tag,
		security: "bearer",
		answers: {
			200: { description: "The claims", schema: z.looseObject({ sub: z.string() }) },
			401: invalidToken,
		},
	},
	{
		method: "GET",
		path: "/oauth2/jwks",
		operationId: "getKeys",
		summary: "Read the keys that tokens are signed with",
		description: "RFC 7517 §5.",
		tag,
		security: "none",
		answers: {
			200: { description: "The keys", schema: z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }) },
		},
	},
	{
		method: "GET",
		path: "/oauth2/logout",
		operationId: "logOut",
		summary: "Sign a person out",
		description: "OpenID Connect RP-Initiated Logout 1.0.",
		tag,
		security: "none",
		query: z.object({
			id_token_hint: text("With it nobody is asked.").optional(),
			client_id: z.string().optional(),
			post_logout_redirect_uri: z.string().optional(),
			state: z.string().optional(),
		}),
		answers: {
			200: { description: "A page that asks whether to sign out", schema: z.string(), mediaType: "text/html" },
			303: toPage,
		},
	},
	{
		method: "GET",
		path: "/.well-known/openid-configuration",
		operationId: "getOpenIdConfiguration",
		summary: "Read the OpenID Connect metadata of the issuer",
		description: "OpenID Connect Discovery 1.0.",
		tag,
		security: "none",
		answers: { 200: { description: "The metadata", schema: metadata } },
	},
	{
		method: "GET",
		path: "/.well-known/oauth-authorization-server",
		operationId: "getAuthorizationServerMetadata",
		summary: "Read the OAuth 2.0 metadata of the issuer",
		description: "RFC 8414.",
		tag,
		security: "none",
		answers: { 200: { description: "The metadata", schema: metadata } },
	},
];

/** Endpoints that browsers also post forms to, with the parameters of the query as fields. */
const POSTED: ReadonlySet<string> = new Set(["authorize", "verifyDevice", "getUserInfo", "logOut"]);
const tokenForm = z.object({ access_token: text("The token, where no header has it (RFC 6750 §2.2).").optional() });

function byPost({ query, ...endpoint }: Endpoint): Endpoint {
	return {
		...endpoint,
		method: "POST",
		operationId: `${endpoint.operationId}ByPost`,
		summary: `${endpoint.summary}, by a form`,
		form: query ?? tokenForm,
	};
}

/**
 * The endpoints of the protocol engine, for the root organization. Every organization has the same endpoints below
 * `/t/{organization}`.
 */
export const oidcEndpoints: readonly Endpoint[] = endpoints.flatMap((endpoint) =>
	POSTED.has(endpoint.operationId) ? [endpoint, byPost(endpoint)] : [endpoint],
);
