import { actingIn } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import type { Principal } from "@/lib/platform/kernel";
import { type Permission, permits } from "@/lib/platform/kernel/permissions";
import { readSessionToken } from "@/lib/platform/session";
import { verifyAccessToken } from "@/lib/platform/tokens";
import type { ApiRequest } from "./api-message";
import { foreignPage, organizationNotFound, scopeMissing, tokenNotSwitched, unauthenticated } from "./refusals";

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
export async function authenticate(request: ApiRequest, permission: Permission, where: Where = {}): Promise<Principal> {
	const { principal, byBearer } = await callerOf(request);
	if (!permits(principal.scopes, permission)) throw scopeMissing(permission);
	const name = where.organization ?? request.header("x-organization");
	if (name === undefined) return principal;
	const acting = await actingIn(principal, name);
	if (acting === null) throw organizationNotFound();
	if (where.obtainedForIt === true && byBearer && acting !== principal) throw tokenNotSwitched();
	return acting;
}

/**
 * Who acts, where their token acts, with whichever scopes: for an operation whose use case decides what that is good for.
 * @throws DomainError 401 AUTH-4010, 403 AUTH-4031
 */
export async function authenticateAnywhere(request: ApiRequest): Promise<Principal> {
	return (await callerOf(request)).principal;
}

async function callerOf(request: ApiRequest): Promise<{ principal: Principal; byBearer: boolean }> {
	const authorization = request.header("authorization");
	if (authorization !== undefined) {
		const token = /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1];
		const principal = token === undefined ? null : await verifyAccessToken(token);
		if (principal === null) throw unauthenticated("The access token is not valid.", 'Bearer error="invalid_token"');
		return { principal, byBearer: true };
	}
	const token = await readSessionToken(request.header("cookie"));
	if (token === null) throw unauthenticated("Authentication is required to access this resource.", "Bearer");
	if (request.method !== "GET" && request.method !== "HEAD" && !fromOwnPages(request)) throw foreignPage();
	const principal = await verifyAccessToken(token);
	if (principal === null) throw unauthenticated("The session has ended. Sign in again.", "Bearer");
	return { principal, byBearer: false };
}

/** Browsers set both headers themselves; neither can be forged by another site's page. */
function fromOwnPages(request: ApiRequest): boolean {
	const site = request.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	return request.header("origin") === environment().baseUrl;
}
