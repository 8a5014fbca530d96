import type { Client, Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";
import instance from "oidc-provider/lib/helpers/weak_cache.js";
import { KNOWN_ACR_VALUES } from "@/lib/flows/executors";
import {
	CLAIMS_OF_SCOPES,
	CLIENT_AUTHENTICATION_METHODS,
	CONTENT_ENCRYPTION_METHODS,
	KEY_ENCRYPTION_ALGORITHMS,
	OWN_SIGNING_ALGORITHMS,
	REQUEST_OBJECT_ENCRYPTION_ALGORITHMS,
	SIGNING_ALGORITHMS,
	SUBJECT_TYPES,
} from "@/lib/identity/applications/contract";
import { organizationById } from "@/lib/identity/organization-tree";
import { clientCertificateOf } from "@/lib/platform/connection";
import { environment } from "@/lib/platform/env";
import { databaseRefusal, willPass } from "@/lib/platform/http/database-refusal";
import { oauthError } from "@/lib/platform/http/oauth-error";
import { STATUS_OF_KIND } from "@/lib/platform/http/status";
import { clockAheadMs } from "@/lib/platform/kernel";
import { log, onceAMinute } from "@/lib/platform/log";
import { outboundFetch } from "@/lib/platform/outbound";
import {
	DPOP_ALGORITHMS,
	isAttestationChallenge,
	isDpopNonce,
	nextAttestationChallenge,
	nextDpopNonce,
	signingKeys,
} from "@/lib/platform/tokens";
import { backchannelAuthentication } from "../approvals/backchannel-authentication";
import { openApproval } from "../approvals/open-approval";
import { richAuthorizationRequests } from "../authorization-details/granted-details";
import { actingClaims } from "../claims/acting-claims";
import { findAccount } from "../claims/find-account";
import { subjectOf } from "../claims/subject";
import { requireIssuerAsAudience } from "../clients/assertion-audience";
import { requireBoundedLifetime } from "../clients/assertion-lifetime";
import { attestClientAuth } from "../clients/attestation";
import { certificateNames } from "../clients/client-certificate";
import { CLIENT_EXTENSION, settingsOf } from "../clients/client-settings";
import { isOwnOrigin } from "../clients/is-own-origin";
import { unauthenticatedClient } from "../clients/unauthenticated-client";
import { unauthorizedClient } from "../clients/unauthorized-client";
import { grantFor } from "../consent/grant-for";
import { boundDeviceFlow, deviceFlow } from "../device/device-flow";
import { offerJwtBearerGrant } from "../grants/jwt-bearer-grant";
import { offerOrganizationSwitchGrant } from "../grants/organization-switch-grant";
import { offerPasswordGrant } from "../grants/password-grant";
import { offerTokenExchangeGrant } from "../grants/token-exchange-grant";
import { frontChannelLogout } from "../logout/front-channel-logout";
import { revokeOnSignOut } from "../logout/revoke-on-sign-out";
import { signOutAtHome } from "../logout/sign-out-at-home";
import { namesItsSession, signOutWithoutConfirmation } from "../logout/sign-out-without-confirmation";
import { pageAfterSignOut, tellSuccessPage } from "../logout/tell-success-page";
import { CHALLENGE_ERROR, offerAuthorizationChallenge } from "../native-app/authorization-challenge";
import { interactionUrl } from "../requests/interaction-url";
import { ORGANIZATION_PARAMETERS } from "../requests/named-method";
import { promptPolicy } from "../requests/prompt-policy";
import { recordSignIn } from "../requests/record-sign-in";
import { checkRequestObject } from "../requests/request-object-claims";
import { runFlowOnSession } from "../requests/run-flow-on-session";
import { REFUSED_PARAMETERS } from "../requests/security-parameters";
import { resourceIndicators } from "../scopes/api-resources";
import { SCOPES } from "../scopes/scopes";
import { cookieKeys, cookieName } from "../sessions/signed-cookie";
import { dPoP } from "../tokens/key-binding";
import { knowTlsPort } from "../tokens/proof-at-tls-port";
import { requireShownBinding } from "../tokens/token-binding";
import { ArtifactAdapter } from "./artifact-adapter";
import { Engine } from "./engine";
import { keySet } from "./key-set";
import { lifetimes } from "./lifetimes";
import { truthfulAnswers } from "./truthful-answers";
import { storeWaiting } from "./writes-in-request";

/** What the engine says of a body that is larger than it reads. */
const TOO_LARGE = "request entity too large";

const JWKS = "/oauth2/jwks";

export interface Issuer {
	organizationId: string;
	/** The prefix of the endpoint paths: empty, or `/t/{organization}`. */
	prefix: string;
}

/** The protocol engine of one issuer. Its configuration is immutable; a change of keys needs a new one. */
export async function buildProvider(
	{ organizationId, prefix }: Issuer,
	adapter = (model: string) => new ArtifactAdapter(organizationId, model),
): Promise<Provider> {
	const { baseUrl } = environment();
	const keys = await signingKeys(organizationId);
	const provider = new Engine(organizationId, `${baseUrl}${prefix}`, {
		...(await configuration(organizationId, prefix)),
		jwks: { keys: keySet(keys) as never },
		adapter,
	});
	// The configuration does not accept this response type (RFC 6749 §4.2). Applications enable it by the implicit grant.
	const internals = instance(provider);
	const { configuration: engineSettings, keystore } = internals;
	internals.DPoPNonces = { nextChallenge: nextDpopNonce, checkChallenge: isDpopNonce };
	internals.AttestChallenges = { nextChallenge: nextAttestationChallenge, checkChallenge: isAttestationChallenge };
	// For clients that have an encryption key from before it named its algorithms.
	for (const key of keys) if (key.use === "enc") keystore.add(key);
	engineSettings.responseTypes.push("token");
	// The engine leaves out the algorithms of which there is no key yet.
	for (const response of ["idToken", "authorization", "introspection", "userinfo"] as const)
		engineSettings[`${response}SigningAlgValues`] = [...OWN_SIGNING_ALGORITHMS];
	const { clockTolerance } = engineSettings;
	// The engine compares what others have signed with the clock of this machine.
	Object.defineProperty(engineSettings, "clockTolerance", {
		get: () => clockTolerance + Math.ceil(Math.abs(clockAheadMs()) / 1000),
	});
	// Safe, because the front door overwrites every forwarded header.
	provider.proxy = true;
	provider.use(async (ctx, next) => {
		if (ctx.path.endsWith(JWKS)) await provider.refreshKeys();
		await next();
	});
	provider.use((ctx, next) => knowTlsPort(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => recordSignIn(ctx as KoaContextWithOIDC, next, organizationId));
	provider.use((ctx, next) => frontChannelLogout(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => signOutAtHome(ctx as KoaContextWithOIDC, next, organizationId));
	provider.use((ctx, next) => revokeOnSignOut(ctx as KoaContextWithOIDC, next, organizationId));
	provider.use((ctx, next) => tellSuccessPage(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => boundDeviceFlow(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => openApproval(ctx as KoaContextWithOIDC, next, { organizationId, provider }));
	provider.use((ctx, next) => unauthorizedClient(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => unauthenticatedClient(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => truthfulAnswers(ctx as KoaContextWithOIDC, next, organizationId));
	provider.use(async (ctx, next) => {
		await next();
		// For a request that stores no session, so that nothing is answered that is not stored.
		await storeWaiting(ctx);
	});
	offerJwtBearerGrant(provider);
	offerOrganizationSwitchGrant(provider);
	offerPasswordGrant(provider);
	offerTokenExchangeGrant(provider);
	offerAuthorizationChallenge(provider);
	// RFC 9126 §2.3; the event comes before the answer is sent, as that of a defect.
	const tellTooLarge = (ctx: KoaContextWithOIDC, { cause }: Error) => {
		if (cause instanceof Error && cause.message === TOO_LARGE) ctx.status = 413;
	};
	provider.on("pushed_authorization_request.error", tellTooLarge);
	provider.on(CHALLENGE_ERROR as never, tellTooLarge as never);
	provider.on("server_error", (ctx, error) => {
		const refusal = databaseRefusal(error);
		if (!willPass(refusal)) {
			log().error({ err: error }, "protocol engine failed");
			return;
		}
		onceAMinute("protocol engine refused", (leftOut) =>
			log().warn({ err: error, ...leftOut }, "protocol engine refused"),
		);
		// The event comes after the engine has chosen 500 and its body, and before the answer is sent.
		ctx.status = STATUS_OF_KIND[refusal.kind];
		ctx.set(refusal.headers);
		if (ctx.res.getHeader("location") === undefined) ctx.body = oauthError(ctx.status, refusal);
	});
	return provider;
}

const ROUTES = {
	authorization: "/oauth2/authorize",
	token: "/oauth2/token",
	pushed_authorization_request: "/oauth2/par",
	introspection: "/oauth2/introspect",
	revocation: "/oauth2/revoke",
	userinfo: "/oauth2/userinfo",
	jwks: JWKS,
	end_session: "/oauth2/logout",
	device_authorization: "/oauth2/device_authorization",
	code_verification: "/oauth2/device",
	backchannel_authentication: "/oauth2/bc-authorize",
	challenge: "/oauth2/challenge",
};

const ALGORITHMS = {
	clientAuthSigningAlgValues: [...SIGNING_ALGORITHMS],
	requestObjectSigningAlgValues: [...SIGNING_ALGORITHMS],
	requestObjectEncryptionAlgValues: [...REQUEST_OBJECT_ENCRYPTION_ALGORITHMS],
	requestObjectEncryptionEncValues: [...CONTENT_ENCRYPTION_METHODS],
	dPoPSigningAlgValues: [...DPOP_ALGORITHMS],
	attestSigningAlgValues: [...SIGNING_ALGORITHMS],
	idTokenSigningAlgValues: [...OWN_SIGNING_ALGORITHMS],
	idTokenEncryptionAlgValues: [...KEY_ENCRYPTION_ALGORITHMS],
	idTokenEncryptionEncValues: [...CONTENT_ENCRYPTION_METHODS],
	...signedResponseValues("authorization"),
	...signedResponseValues("introspection"),
	...signedResponseValues("userinfo"),
};

async function configuration(organizationId: string, prefix: string): Promise<Configuration> {
	const { baseUrl } = environment();
	const secure = baseUrl.startsWith("https:");
	const cookie = { httpOnly: true, sameSite: "lax", signed: true, secure } as const;
	return {
		cookies: {
			keys: cookieKeys(organizationId),
			names: {
				session: cookieName("session", await cookieOwner(organizationId)),
				interaction: cookieName("interaction"),
				resume: cookieName("resume"),
			},
			long: { ...cookie, path: prefix === "" ? "/" : prefix },
			short: cookie,
		},
		// Initiating User Registration via OpenID Connect 1.0 §4.
		discovery: { prompt_values_supported: ["none", "login", "consent", "select_account", "create"] },
		scopes: SCOPES,
		subjectTypes: [...SUBJECT_TYPES],
		pairwiseIdentifier: (_ctx, accountId, client) => subjectOf(organizationId, client, accountId),
		sectorIdentifierUriValidate: () => false,
		acrValues: KNOWN_ACR_VALUES,
		fetch: (url, init) => outboundFetch(url, { ...init, keySet: true }),
		claims: {
			openid: ["sub", "auth_time", "amr", "acr", "org_id", "org_name", "org_handle", "sid"],
			...Object.fromEntries(Object.entries(CLAIMS_OF_SCOPES).map(([scope, claims]) => [scope, [...claims]])),
		},
		conformIdTokenClaims: false,
		responseTypes: ["code", "id_token", "id_token token", "code id_token", "code token", "code id_token token"],
		clientAuthMethods: ["none", ...CLIENT_AUTHENTICATION_METHODS.filter((method) => method !== "federated_jwt")],
		enabledJWA: ALGORITHMS,
		assertJwtClientAuthClaimsAndHeader: (ctx, claims, _header, client) => {
			requireIssuerAsAudience(ctx, claims, client);
			requireBoundedLifetime(ctx, claims, client);
		},
		allowOmittingSingleRegisteredRedirectUri: false,
		extraParams: [...ORGANIZATION_PARAMETERS, ...REFUSED_PARAMETERS],
		pkce: { required: (_ctx, client) => settingsOf(client).pkce.mandatory },
		extraClientMetadata: { properties: [CLIENT_EXTENSION] },
		clientBasedCORS: (_ctx, origin, client) => isOwnOrigin(origin, client),
		routes: ROUTES,
		features: features(organizationId, prefix),
		interactions: {
			url: (ctx, interaction) => interactionUrl(ctx, interaction, organizationId),
			policy: promptPolicy(organizationId),
		},
		findAccount: (ctx, id, token) => findAccount(ctx, organizationId, id, token),
		extraTokenClaims: (ctx, token) => actingClaims(organizationId, ctx, token),
		loadExistingGrant: async (ctx) => {
			// The engine reads the grant next, and the grant depends on the flow.
			await runFlowOnSession(ctx, organizationId);
			return grantFor(ctx, organizationId);
		},
		issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
		// Tokens that are bound to a session end with it; the specification keeps other tokens valid.
		expiresWithSession: async (ctx) => settingsOf(ctx.oidc.client).accessToken.bindingType === "sso-session",
		rotateRefreshToken: (ctx) => {
			requireShownBinding(ctx);
			// Public clients always rotate; for others the specification keeps the refresh token until it expires.
			return ctx.oidc.client?.clientAuthMethod === "none" || settingsOf(ctx.oidc.client).refreshToken.renew;
		},
		ttl: lifetimes,
		renderError: async (ctx, out) => {
			log().info({ error: out.error, description: out.error_description }, "sign-in refused");
			redirect(ctx, `/gate/error?${await origin(ctx, organizationId, { error: out.error })}`);
		},
	};
}

function features(organizationId: string, prefix: string): Configuration["features"] {
	return {
		devInteractions: { enabled: false },
		dPoP,
		attestClientAuth,
		resourceIndicators,
		richAuthorizationRequests,
		claimsParameter: { enabled: true },
		deviceFlow: deviceFlow(prefix),
		ciba: backchannelAuthentication(organizationId),
		backchannelLogout: { enabled: true },
		clientCredentials: { enabled: true },
		encryption: { enabled: true },
		mTLS: {
			enabled: true,
			certificateBoundAccessTokens: true,
			tlsClientAuth: true,
			getCertificate: (ctx) => clientCertificateOf(ctx.req)?.certificate.toString(),
			certificateAuthorized: (ctx) => clientCertificateOf(ctx.req)?.authorized === true,
			certificateSubjectMatches: (ctx, property, expected) => certificateNames(ctx.req, property, expected),
		},
		requestObjects: { enabled: true, assertJwtClaimsAndHeader: checkRequestObject },
		pushedAuthorizationRequests: { enabled: true },
		revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
		jwtResponseModes: { enabled: true },
		jwtIntrospection: { enabled: true },
		jwtUserinfo: { enabled: true },
		introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => mayIntrospect(client, token) },
		rpInitiatedLogout: {
			enabled: true,
			logoutSource: async (ctx) => {
				if (await namesItsSession(ctx, organizationId)) return signOutWithoutConfirmation(ctx);
				const { secret } = (ctx.oidc.session?.state ?? {}) as { secret?: string };
				redirect(
					ctx,
					`/gate/sign-out?${new URLSearchParams({ at: `${prefix}/oauth2/logout/confirm`, xsrf: secret ?? "" })}`,
				);
			},
			postLogoutSuccessSource: async (ctx) =>
				redirect(ctx, `${pageAfterSignOut(ctx)}?${await origin(ctx, organizationId)}`),
		},
	};
}

function signedResponseValues(response: "authorization" | "introspection" | "userinfo") {
	return {
		[`${response}SigningAlgValues`]: [...OWN_SIGNING_ALGORITHMS],
		[`${response}EncryptionAlgValues`]: [...KEY_ENCRYPTION_ALGORITHMS],
		[`${response}EncryptionEncValues`]: [...CONTENT_ENCRYPTION_METHODS],
	};
}

/**
 * APIs ask about access tokens that others were given. A refresh token is for nobody but its client and this server (RFC 7662 §4,
 * RFC 6749 §1.5).
 */
function mayIntrospect(client: Client, token: { kind: string; clientId?: string | undefined }): boolean {
	if (client.clientAuthMethod === "none") return false;
	return token.kind !== "RefreshToken" || token.clientId === client.clientId;
}

/** Browsers send the root organization's cookies to the paths of all organizations, so cookies need different names. */
async function cookieOwner(organizationId: string): Promise<string> {
	const name = (await organizationById(organizationId))?.name;
	return name === undefined || name === environment().rootOrganization ? "" : `_${name}`;
}

/** The parameters by which a page of the gate knows the organization and the application that its visitor comes from. */
async function origin(
	ctx: KoaContextWithOIDC,
	organizationId: string,
	more: Record<string, string> = {},
): Promise<URLSearchParams> {
	const organization = (await organizationById(organizationId))?.name;
	// Some errors occur before the engine has read the request.
	const clientId = (ctx.oidc as KoaContextWithOIDC["oidc"] | undefined)?.client?.clientId;
	const isKnown =
		organization !== undefined && (clientId !== undefined || organization !== environment().rootOrganization);
	return new URLSearchParams({
		...more,
		...(isKnown && { organization }),
		...(clientId !== undefined && { client_id: clientId }),
	});
}

function redirect(ctx: KoaContextWithOIDC, path: string): void {
	ctx.status = 303;
	ctx.redirect(`${environment().baseUrl}${path}`);
}
