import { createHash, randomBytes } from "node:crypto";
import type { Organization } from "@/lib/identity/organization-tree";
import { samlReturnUrl, scopesOfClaims } from "@/lib/protocols/oidc";
import { addressesOf } from "./addresses";
import { type Answer, seeOther } from "./answer";
import { browserBinding } from "./browser-cookie";
import { claimsOf } from "./messages/name-id";
import { type AskedSignIn, keepPending } from "./pending-sign-in";
import { serviceProviderOf } from "./service-provider";

/** Redirects the browser to the sign-in of the application, and stores the request until the response. */
export async function beginSignIn(
	organization: Organization,
	asked: AskedSignIn,
	cookieHeader: string | undefined,
): Promise<Answer> {
	const { saml } = await serviceProviderOf(organization.id, asked.clientId);
	const { authorization, path } = addressesOf(organization);
	const [state, verifier] = [secret(), secret()];
	const { hash, cookie } = browserBinding(cookieHeader, path);
	await keepPending(organization.id, state, { ...asked, verifier, browser: hash });
	const query = new URLSearchParams({
		client_id: asked.clientId,
		redirect_uri: samlReturnUrl(organization.name),
		response_type: "code",
		scope: ["openid", ...scopesOfClaims(claimsOf(saml))].join(" "),
		state,
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		...asked.parameters,
	});
	return seeOther(`${authorization}?${query}`, [cookie]);
}

export function secret(): string {
	return randomBytes(32).toString("base64url");
}
