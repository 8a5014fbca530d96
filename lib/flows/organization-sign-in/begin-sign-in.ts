import {
	buildAuthorizationUrl,
	calculatePKCECodeChallenge,
	randomNonce,
	randomPKCECodeVerifier,
	randomState,
} from "openid-client";
import { type ExecutionOrganization, type OrganizationSignInRequest, PASSWORD_RECOVERY } from "@/lib/flows/executors";
import { organizationIssuer } from "./organization-issuer";
import type { PendingSignIn } from "./pending-sign-in";

/** Starts a sign-in at the organization: authorization code flow with PKCE (RFC 7636), state and nonce. */
export async function beginSignIn(
	organization: ExecutionOrganization,
	{ state, redirectUri, loginHint, language, prompt, acrValues, maxAgeSeconds, recovers }: OrganizationSignInRequest,
): Promise<{ url: string; pending: string }> {
	const pending: PendingSignIn = {
		organizationId: organization.id,
		organizationName: organization.name,
		state: `${state}.${randomState()}`,
		nonce: randomNonce(),
		codeVerifier: randomPKCECodeVerifier(),
		redirectUri,
	};
	const url = buildAuthorizationUrl(organizationIssuer(organization), {
		redirect_uri: redirectUri,
		scope: "openid",
		state: pending.state,
		nonce: pending.nonce,
		code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
		code_challenge_method: "S256",
		...(loginHint === "" ? {} : { login_hint: loginHint }),
		...(language === "" ? {} : { ui_locales: language }),
		...(prompt.length === 0 ? {} : { prompt: prompt.join(" ") }),
		...(acrValues.length === 0 ? {} : { acr_values: acrValues.join(" ") }),
		...(maxAgeSeconds === null ? {} : { max_age: String(maxAgeSeconds) }),
		...(recovers ? { fidp: PASSWORD_RECOVERY } : {}),
	});
	return { url: url.href, pending: JSON.stringify(pending) };
}
