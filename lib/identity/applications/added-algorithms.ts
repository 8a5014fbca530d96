import type { OidcSettings } from "./oidc-settings";
import { ADDED_SIGNING_ALGORITHMS } from "./oidc-values";

/**
 * The algorithms of an application for which its organization needs a key that others do not have. They are made when the application is
 * stored, so that every worker publishes them before somebody signs in.
 */
export function addedAlgorithms({ idToken, accessToken, signedResponses }: OidcSettings): string[] {
	const chosen = [idToken, accessToken, signedResponses].map(({ signingAlgorithm }) => signingAlgorithm);
	return [...new Set(chosen)].filter((alg) => ADDED_SIGNING_ALGORITHMS.has(alg));
}
