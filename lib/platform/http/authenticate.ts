import { actingIn } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { DomainError, type Principal } from "@/lib/platform/kernel";
import { readSessionToken } from "@/lib/platform/session";
import { verifyAccessToken } from "@/lib/platform/tokens";
import type { ApiRequest } from "./api-message";

/** Which organization a request is about. */
export interface Where {
	/** Named by the path (`/t/{organization}/…`); without, the header `X-Organization` may name one. */
	organization?: string | undefined;
	/** `/t/{organization}/o/…`: a bearer token must have been obtained for it. */
	obtainedForIt?: boolean;
}

/**
 * The one gate of every interface: who acts, that they may, and in which organization. A bearer token goes first; without
 * one, the console's session cookie counts, and for writes only from Portico's own pages.
 * @throws DomainError 401 AUTH-4010, 403 AUTH-4030, 403 AUTH-4032, 404 ORG-60015
 */
export async function authenticate(request: ApiRequest, scope: string, where: Where = {}): Promise<Principal> {
	const { principal, byBearer } = await callerOf(request);
	if (!holds(principal, scope))
		throw new DomainError("forbidden", "AUTH-4030", "Forbidden", `The token does not hold the scope ${scope}.`, {
			"www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"`,
		});
	const name = where.organization ?? request.header("x-organization");
	if (name === undefined) return principal;
	const acting = await actingIn(principal, name);
	if (acting === null)
		throw new DomainError(
			"not-found",
			"ORG-60015",
			"Organization not found",
			"There is no organization of this name in which the caller may act.",
		);
	if (where.obtainedForIt === true && byBearer && acting !== principal)
		throw new DomainError(
			"forbidden",
			"AUTH-4032",
			"Forbidden",
			"The token was not obtained for this organization: exchange it by the grant organization_switch.",
			{ "www-authenticate": 'Bearer error="invalid_token"' },
		);
	return acting;
}

/**
 * Who acts, where their token acts, with whichever scopes: for an operation whose use case decides what that is good for.
 * @throws DomainError 401 AUTH-4010, 403 AUTH-4031
 */
export async function authenticateAnywhere(request: ApiRequest): Promise<Principal> {
	return (await callerOf(request)).principal;
}

/** `system` stands for every scope of administration. */
function holds({ scopes }: Principal, scope: string): boolean {
	return scopes.has(scope) || (scopes.has("system") && scope.startsWith("internal_"));
}

async function callerOf(request: ApiRequest): Promise<{ principal: Principal; byBearer: boolean }> {
	const authorization = request.header("authorization");
	if (authorization !== undefined) {
		const token = /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1];
		const principal = token === undefined ? null : await verifyAccessToken(token);
		if (principal === null) throw unauthenticated('Bearer error="invalid_token"', "The access token is not valid.");
		return { principal, byBearer: true };
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
	return { principal, byBearer: false };
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
