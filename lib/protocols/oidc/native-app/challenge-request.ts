import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { type ExecutionStart, startExecution } from "@/lib/flows/runtime";
import { environment } from "@/lib/platform/env";
import { attestedKey } from "../clients/attestation";
import { settingsOf } from "../clients/client-settings";
import { askingBrowser, expectedSubject, expectedUserId } from "../requests/asking-browser";
import { executionStart } from "../requests/start-flow";
import { storeAuthSession } from "./auth-session";
import { answerStep } from "./challenge-answer";
import { asProtocolError } from "./challenge-errors";
import { passkeyOrigins } from "./passkey-origins";

type Next = () => Promise<void>;
/** `Engine` without its module, which depends on these steps. */
type WithOrganization = { organizationId: string };

/** Members that belong to an answer. */
const OF_ANSWERS = ["action", "inputs"];

/**
 * A step of the first request, once its client is known: what it asks for is an authorization code without a redirect.
 * @throws InvalidRequest, UnsupportedResponseType, RequestNotSupported, LoginRequired
 */
export function readFirstRequest(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
	const params = (ctx.oidc.params ?? {}) as Record<string, unknown>;
	const body = (ctx.oidc.body ?? {}) as Record<string, unknown>;
	const early = OF_ANSWERS.find((name) => Object.hasOwn(body, name));
	if (early !== undefined) throw new errors.InvalidRequest(`${early} answers a step: send it with an auth_session`);
	if (params.request !== undefined) throw new errors.RequestNotSupported();
	if (params.response_type !== undefined && params.response_type !== "code") throw new errors.UnsupportedResponseType();
	if (params.prompt === "none") throw new errors.LoginRequired("there is no session without a browser");
	params.response_type = "code";
	params.response_mode = undefined;
	// Only that of its own endpoints is a parameter for the engine.
	if (Object.hasOwn(body, "dpop_jkt")) params.dpop_jkt = body.dpop_jkt;
	if (ctx.get("dpop") === "" && settingsOf(ctx.oidc.client).accessToken.dpop !== "when-sent")
		throw new errors.InvalidDpopProof("the application has to prove its key: send the header DPoP");
	return next();
}

/** The last step of the first request: begins the flow of the application, and answers its first screen. */
export async function beginSignIn(ctx: KoaContextWithOIDC): Promise<void> {
	const { client, provider, resourceServers = {} } = ctx.oidc;
	const { organizationId } = provider as unknown as WithOrganization;
	const params = Object.fromEntries(
		Object.entries(ctx.oidc.params ?? {}).filter(([, value]) => value !== undefined),
	) as Record<string, unknown>;
	try {
		const { view } = await startExecution(await startOf(ctx, organizationId, params));
		const session = {
			clientId: String(client?.clientId),
			executionId: view.executionId,
			params,
			// `startOf` has read the claims.
			expectedSubject: expectedSubject(ctx) ?? null,
			resources: Object.keys(resourceServers),
			attestationJkt: await attestedKey(ctx),
			jkt: typeof params.dpop_jkt === "string" ? params.dpop_jkt : null,
		};
		const secret = await storeAuthSession(organizationId, session);
		await answerStep(ctx, { organizationId, secret, session, view });
	} catch (error) {
		throw asProtocolError(ctx, error);
	}
}

async function startOf(
	ctx: KoaContextWithOIDC,
	organizationId: string,
	params: Record<string, unknown>,
): Promise<ExecutionStart> {
	if (typeof params.claims === "string") Object.assign(ctx.oidc, { claims: JSON.parse(params.claims) });
	const userIdHint = await expectedUserId(ctx, organizationId);
	const { language, clientAddress, userAgent } = askingBrowser(ctx);
	const isSignUp = String(params.prompt).split(" ").includes("create");
	const start = await executionStart(
		organizationId,
		{ params: params as never, userIdHint },
		isSignUp ? "REGISTRATION" : "AUTHENTICATION",
		{ language, clientAddress, userAgent, browserTokens: [], session: null },
	);
	const { browserTokens: _, ...request } = start.request;
	return {
		...start,
		browser: false,
		verbose: (ctx.oidc.body as { verbose?: unknown } | undefined)?.verbose === "true",
		request: {
			...request,
			// A step that leaves for elsewhere is answered with redirect_to_web before anybody gets there.
			callbackUrl: `${environment().baseUrl}/gate/callback`,
			passkeyOrigins: passkeyOrigins(settingsOf(ctx.oidc.client).nativeApp),
			// A link of a message opens the application, at the redirect URL that it has claimed.
			linkUrl: typeof params.redirect_uri === "string" ? params.redirect_uri : null,
		},
	};
}
