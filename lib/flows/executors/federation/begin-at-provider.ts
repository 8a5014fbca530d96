import {
	buildAuthorizationUrl,
	type Configuration,
	calculatePKCECodeChallenge,
	randomNonce,
	randomPKCECodeVerifier,
	randomState,
} from "openid-client";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import type { ExecutionIdentityProvider } from "../ports";
import { type PendingRequest, pendingKey } from "./pending-request";

/** The address at the provider that the browser goes to, and what its answer will be judged by. */
export async function beginAtProvider(
	run: Pick<ExecutorContext, "executionId" | "nodeId" | "request">,
	provider: ExecutionIdentityProvider,
	configuration: Configuration,
	redirectUri: string,
): Promise<ExecutorResult> {
	const pending: PendingRequest = {
		identityProviderId: provider.id,
		issuer: configuration.serverMetadata().issuer,
		state: `${run.executionId}.${randomState()}`,
		nonce: randomNonce(),
		codeVerifier: randomPKCECodeVerifier(),
		redirectUri,
	};
	const url = buildAuthorizationUrl(configuration, {
		redirect_uri: redirectUri,
		scope: provider.scopes.join(" "),
		state: pending.state,
		code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
		code_challenge_method: "S256",
		...(provider.kind === "github" ? {} : openIdParameters(run.request, provider, pending.nonce)),
	});
	// A provider's metadata must not send a browser to anything but a page.
	if (url.protocol !== "https:" && url.protocol !== "http:")
		throw new Error("The authorization endpoint is no web page");
	return { kind: "redirect", url: url.href, data: { [pendingKey(run.nodeId)]: JSON.stringify(pending) } };
}

function openIdParameters(
	{ prompt, loginHint, language }: ExecutorContext["request"],
	{ kind }: ExecutionIdentityProvider,
	nonce: string,
): Record<string, string> {
	return {
		nonce,
		...(loginHint === "" ? {} : { login_hint: loginHint }),
		...(language === "" ? {} : { ui_locales: language }),
		// Google knows no `login`; choosing the account is the nearest it has.
		...(prompt.includes("login") ? { prompt: kind === "google" ? "select_account" : "login" } : {}),
	};
}
