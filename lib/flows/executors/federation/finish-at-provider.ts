import { authorizationCodeGrant, type Configuration } from "openid-client";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";
import type { PendingRequest } from "./pending-request";

/** The token response of a provider. */
export type ProviderTokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Exchanges the code, after the response was checked. */
export function finishAtProvider(
	{ values }: Pick<ExecutorContext, "values">,
	provider: ExecutionIdentityProvider,
	configuration: Configuration,
	pending: PendingRequest,
): Promise<ProviderTokens> {
	const answer = new URL(pending.redirectUri);
	for (const name of ["code", "state", "error", "error_description", "iss"]) {
		const value = ownMember(values, name);
		if (value !== undefined) answer.searchParams.set(name, value);
	}
	return authorizationCodeGrant(configuration, answer, {
		pkceCodeVerifier: pending.codeVerifier,
		expectedState: pending.state,
		...(provider.kind === "github" ? {} : { expectedNonce: pending.nonce, idTokenExpected: true }),
	});
}
