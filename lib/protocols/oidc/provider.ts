import type { Client, Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";
import { ACR_VALUES } from "@/lib/flows/executors";
import { accountOf } from "@/lib/identity/directory";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { signingKeys } from "@/lib/platform/tokens";
import { actingClaims, switchedTo } from "./acting-claims";
import { ArtifactAdapter } from "./artifact-adapter";
import { EXTRA_CLIENT_METADATA } from "./client-metadata";
import { Engine } from "./engine";
import { grantFor } from "./grant-for";
import { identityClaims } from "./identity-claims";
import { interactionUrl } from "./interaction-url";
import { isOwnOrigin } from "./is-own-origin";
import { offerJwtBearerGrant } from "./jwt-bearer-grant";
import { ORGANIZATION_PARAMETERS } from "./named-method";
import { offerOrganizationSwitchGrant } from "./organization-switch-grant";
import { promptPolicy } from "./prompt-policy";
import { recordSignIn } from "./record-sign-in";
import { runFlowOnSession } from "./run-flow-on-session";
import { SCOPES } from "./scopes";
import { sessionClaim } from "./session-claim";
import { signOutAtHome } from "./sign-out-at-home";
import { namesItsSession, signOutUnasked } from "./sign-out-unasked";
import { cookieKeys, cookieName } from "./signed-cookie";
import { truthfulAnswers } from "./truthful-answers";
import { unauthorizedClient } from "./unauthorized-client";

const MINUTE = 60;
const DAY = 86_400;

export interface Issuer {
	organizationId: string;
	/** What precedes the endpoint paths: empty, or `/t/{organization}`. */
	prefix: string;
}

/** The protocol engine of one issuer. Nothing in it can change later: it is rebuilt when keys change. */
export async function buildProvider({ organizationId, prefix }: Issuer): Promise<Provider> {
	const { baseUrl } = environment();
	const provider = new Engine(`${baseUrl}${prefix}`, {
		...(await configuration(organizationId, prefix)),
		adapter: (model: string) => new ArtifactAdapter(organizationId, model),
	});
	// The front door has replaced every forwarded header by what it knows itself.
	provider.proxy = true;
	provider.use((ctx, next) => recordSignIn(ctx as KoaContextWithOIDC, next, organizationId));
	provider.use((ctx, next) => signOutAtHome(ctx as KoaContextWithOIDC, next, organizationId));
	provider.use((ctx, next) => unauthorizedClient(ctx as KoaContextWithOIDC, next));
	provider.use((ctx, next) => truthfulAnswers(ctx as KoaContextWithOIDC, next));
	offerJwtBearerGrant(provider, organizationId);
	offerOrganizationSwitchGrant(provider, organizationId);
	provider.on("server_error", (_ctx, error) => log().error({ err: error }, "protocol engine failed"));
	return provider;
}

async function configuration(organizationId: string, prefix: string): Promise<Configuration> {
	const { baseUrl } = environment();
	const secure = baseUrl.startsWith("https:");
	const cookie = { httpOnly: true, sameSite: "lax", signed: true, secure } as const;
	return {
		jwks: { keys: (await signingKeys(organizationId)) as never },
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
		discovery: { prompt_values_supported: ["none", "login", "consent", "create"] },
		scopes: SCOPES,
		acrValues: ACR_VALUES,
		claims: {
			openid: ["sub", "auth_time", "amr", "acr", "org_id", "org_name", "sid"],
			profile: ["name", "preferred_username"],
			email: ["email"],
		},
		conformIdTokenClaims: false,
		responseTypes: ["code"],
		allowOmittingSingleRegisteredRedirectUri: false,
		extraParams: ORGANIZATION_PARAMETERS,
		pkce: { required: () => true },
		extraClientMetadata: { properties: EXTRA_CLIENT_METADATA },
		clientBasedCORS: (_ctx, origin, client) => isOwnOrigin(origin, client),
		routes: {
			authorization: "/oauth2/authorize",
			token: "/oauth2/token",
			pushed_authorization_request: "/oauth2/par",
			introspection: "/oauth2/introspect",
			revocation: "/oauth2/revoke",
			userinfo: "/oauth2/userinfo",
			jwks: "/oauth2/jwks",
			end_session: "/oauth2/logout",
		},
		features: {
			devInteractions: { enabled: false },
			dPoP: { enabled: false },
			resourceIndicators: { enabled: false },
			clientCredentials: { enabled: true },
			pushedAuthorizationRequests: { enabled: true },
			revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
			introspection: { enabled: true, allowedPolicy: (_ctx, client) => client.clientAuthMethod !== "none" },
			rpInitiatedLogout: {
				enabled: true,
				logoutSource: async (ctx) => {
					if (namesItsSession(ctx)) return signOutUnasked(ctx);
					const { secret } = (ctx.oidc.session?.state ?? {}) as { secret?: string };
					redirect(
						ctx,
						`/gate/sign-out?${new URLSearchParams({ at: `${prefix}/oauth2/logout/confirm`, xsrf: secret ?? "" })}`,
					);
				},
				postLogoutSuccessSource: async (ctx) => redirect(ctx, "/gate/signed-out"),
			},
		},
		interactions: {
			url: (ctx, interaction) => interactionUrl(ctx, interaction, organizationId),
			policy: promptPolicy(),
		},
		findAccount: async (ctx, id, token) => {
			const account = await accountOf(organizationId, id);
			if (account === undefined) return undefined;
			const claims = {
				...identityClaims(account),
				...switchedTo(token),
				...sessionClaim(ctx.oidc.client, token),
			};
			return { accountId: account.id, claims: async () => claims };
		},
		extraTokenClaims: (_ctx, token) => actingClaims(organizationId, token),
		loadExistingGrant: async (ctx) => {
			// The last place before the grant is read, which depends on what the flow decided.
			await runFlowOnSession(ctx, organizationId);
			return grantFor(ctx, organizationId);
		},
		issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
		// Public clients always rotate; others keep their refresh token until it expires, as specified.
		rotateRefreshToken: (ctx) => ctx.oidc.client?.clientAuthMethod === "none",
		ttl: {
			AccessToken: (_ctx, _token, client) => ttlOf(client),
			ClientCredentials: (_ctx, _token, client) => ttlOf(client),
			AuthorizationCode: MINUTE,
			IdToken: 60 * MINUTE,
			RefreshToken: DAY,
			Interaction: 30 * MINUTE,
			Session: 14 * DAY,
			Grant: 14 * DAY,
		},
		renderError: async (ctx, out) => {
			log().info({ error: out.error, description: out.error_description }, "sign-in refused");
			redirect(ctx, `/gate/error?${new URLSearchParams({ error: out.error })}`);
		},
	};
}

/** Browsers send the root's cookies along to every organization, which could not read one of the same name. */
async function cookieOwner(organizationId: string): Promise<string> {
	const name = (await organizationById(organizationId))?.name;
	return name === undefined || name === environment().rootOrganization ? "" : `_${name}`;
}

function ttlOf(client: Client): number {
	return Number(client.access_token_ttl_seconds ?? 3600);
}

function redirect(ctx: KoaContextWithOIDC, path: string): void {
	ctx.status = 303;
	ctx.redirect(`${environment().baseUrl}${path}`);
}
