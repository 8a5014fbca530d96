import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import authorizationStack from "oidc-provider/lib/actions/authorization/index.js";
import als from "oidc-provider/lib/helpers/als.js";
import instance from "oidc-provider/lib/helpers/weak_cache.js";
import errorHandler from "oidc-provider/lib/shared/error_handler.js";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { settingsOf } from "../clients/client-settings";
import { asProtocolError } from "./challenge-errors";
import { beginSignIn, readFirstRequest } from "./challenge-request";
import { continueSignIn } from "./continue-sign-in";

type Step = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown;

export const CHALLENGE_PATH = "/oauth2/authorize-challenge";
/** The event of the engine for a request that is refused. */
export const CHALLENGE_ERROR = "authorization_challenge.error";

/**
 * Offers the authorization challenge endpoint (OAuth 2.0 for First-Party Applications §4.1), by which an application of the organization
 * signs people in by screens of its own. A request goes through the checks of a pushed one, and then through the flow of the application.
 * No page of another origin reads its answers.
 */
export function offerAuthorizationChallenge(provider: Provider & { readonly organizationId: string }): void {
	const { router } = instance(provider);
	const withContext: Step = (ctx, next) => {
		let context: object | undefined;
		Object.defineProperty(ctx, "oidc", {
			get: () => {
				context ??= new (provider as unknown as WithContext).OIDCContext(ctx);
				return context;
			},
		});
		return als.run(ctx, next);
	};
	router.post(
		"authorization_challenge",
		CHALLENGE_PATH,
		withContext,
		errorHandler(CHALLENGE_ERROR),
		...stackOf(provider.organizationId),
	);
}

interface WithContext {
	OIDCContext: new (ctx: KoaContextWithOIDC) => object;
}

/** The steps of a pushed request, of which some are for redirects. */
function stackOf(organizationId: string): Step[] {
	const pushed: readonly Step[] = authorizationStack("pushed_authorization_request");
	const place = (name: string) => {
		const index = pushed.findIndex((step) => step.name === name);
		if (index < 0) throw new Error(`the protocol engine has no step ${name} any more`);
		return index;
	};
	const first = place("rejectAuthorizationDupes");
	const [mode, required, redirect, last] = [
		"checkResponseMode",
		"oidcRequired",
		"checkRedirectUri",
		"pushedAuthorizationRequestResponse",
	].map(place);
	const checkRedirect = pushed[redirect ?? -1] as Step;
	return pushed.flatMap((step, index): Step[] => {
		if (index === first) return [(ctx, next) => takeRequest(ctx, next, organizationId), step, readFirstRequest];
		if (index === mode || index === required) return [];
		if (index === redirect)
			return [(ctx, next) => (ctx.oidc.params?.redirect_uri === undefined ? next() : checkRedirect(ctx, next))];
		return [index === last ? beginSignIn : step];
	});
}

/** Who may ask, and how often; what answers a step of a sign-in goes no further. @throws UnauthorizedClient, TemporarilyUnavailable */
async function takeRequest(ctx: KoaContextWithOIDC, next: () => Promise<void>, organizationId: string): Promise<void> {
	const { nativeApp, trusted } = settingsOf(ctx.oidc.client);
	if (!nativeApp.ownScreens || !trusted)
		throw new errors.UnauthorizedClient("the application is not set to sign people in by screens of its own");
	const body = (ctx.oidc.body ?? {}) as Record<string, unknown>;
	const isAnswer = Object.hasOwn(body, "auth_session");
	// A later step counts the first request of a public client.
	if (isAnswer || ctx.oidc.client?.clientAuthMethod !== "none") count(ctx);
	return isAnswer ? continueSignIn(ctx, organizationId) : next();
}

function count(ctx: KoaContextWithOIDC): void {
	try {
		countOpenRequest(ctx.ip);
	} catch (error) {
		throw asProtocolError(ctx, error);
	}
}
