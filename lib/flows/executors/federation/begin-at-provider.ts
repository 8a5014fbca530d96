import {
	buildAuthorizationUrl,
	type Configuration,
	calculatePKCECodeChallenge,
	randomNonce,
	randomPKCECodeVerifier,
	randomState,
} from "openid-client";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { type PendingRequest, pendingKey } from "./pending-request";

/** The authorization URL at the provider, and what its response will be checked against. */
export async function beginAtProvider(
	context: Pick<ExecutorContext, "executionId" | "nodeId" | "request">,
	provider: ExecutionIdentityProvider,
	configuration: Configuration,
	redirectUri: string,
): Promise<ExecutorResult> {
	const pending: PendingRequest = {
		identityProviderId: provider.id,
		issuer: configuration.serverMetadata().issuer,
		state: `${context.executionId}.${randomState()}`,
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
		...promptFor(context.request.prompt, provider.kind),
		...(provider.kind === "github" ? {} : openIdParameters(context.request, pending.nonce)),
	});
	// The metadata of a provider must not redirect a browser to anything but a web page.
	if (url.protocol !== "https:" && url.protocol !== "http:")
		throw new Error("The authorization endpoint is no web page");
	return { kind: "redirect", url: url.href, data: { [pendingKey(context.nodeId)]: JSON.stringify(pending) } };
}

function openIdParameters({ loginHint, language }: ExecutorContext["request"], nonce: string): Record<string, string> {
	return {
		nonce,
		...(loginHint === "" ? {} : { login_hint: loginHint }),
		...(language === "" ? {} : { ui_locales: language }),
	};
}

/** The application wants a new sign-in, or another account than the one that is signed in at the provider. */
function promptFor(prompt: readonly string[], kind: ExecutionIdentityProvider["kind"]): { prompt?: string } {
	// Google and GitHub have no `prompt=login`; `select_account` is the closest.
	if (prompt.includes("login") && kind !== "google" && kind !== "github") return { prompt: "login" };
	return prompt.includes("login") || prompt.includes("select_account") ? { prompt: "select_account" } : {};
}
