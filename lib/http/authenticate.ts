import { environment } from "@/lib/env";
import { DomainError, type Principal } from "@/lib/kernel";
import { readSessionToken } from "@/lib/session";
import { verifyAccessToken } from "@/lib/tokens";
import type { ApiRequest } from "./api-message";

/**
 * The one gate of every interface: who acts, and that they may. A bearer token goes first; without one, the console's
 * session cookie counts, and for writes only from Portico's own pages.
 * @throws DomainError 401 AUTH-4010, 403 AUTH-4030
 */
export async function authenticate(request: ApiRequest, scope: string): Promise<Principal> {
	const principal = await principalOf(request);
	if (principal.scopes.has(scope)) return principal;
	throw new DomainError("forbidden", "AUTH-4030", "Forbidden", `The token does not hold the scope ${scope}.`, {
		"www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"`,
	});
}

async function principalOf(request: ApiRequest): Promise<Principal> {
	const authorization = request.header("authorization");
	if (authorization !== undefined) {
		const token = /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1];
		const principal = token === undefined ? null : await verifyAccessToken(token);
		if (principal === null) throw unauthenticated('Bearer error="invalid_token"', "The access token is not valid.");
		return principal;
	}
	const token = await readSessionToken(request.header("cookie"));
	if (token === null) throw unauthenticated("Bearer", "Authentication is required to access this resource.");
	if (request.method !== "GET" && request.method !== "HEAD" && !fromOwnPages(request)) {
		throw new DomainError(
			"forbidden",
			"AUTH-4031",
			"Forbidden",
			"The request does not come from this site's own pages.",
		);
	}
	const principal = await verifyAccessToken(token);
	if (principal === null) throw unauthenticated("Bearer", "The session has ended. Sign in again.");
	return principal;
}

/** Browsers set both headers themselves; neither can be forged by another site's page. */
function fromOwnPages(request: ApiRequest): boolean {
	const site = request.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	return request.header("origin") === environment().baseUrl;
}

function unauthenticated(challenge: string, description: string): DomainError {
	return new DomainError("unauthenticated", "AUTH-4010", "Unauthorized", description, {
		"www-authenticate": challenge,
	});
}
