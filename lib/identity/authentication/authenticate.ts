import { parseCookie } from "cookie";
import { actingIn } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import type { ApiRequest } from "@/lib/platform/http/api-message";
import type { Where } from "@/lib/platform/http/authentication";
import {
	foreignPage,
	organizationNotFound,
	scopeMissing,
	tokenNotSwitched,
	unauthenticated,
} from "@/lib/platform/http/refusals";
import type { Principal } from "@/lib/platform/kernel";
import { type Permission, permits } from "@/lib/platform/kernel/permissions";
import { workFor } from "@/lib/platform/shares";
import {
	BINDING_COOKIE,
	equalInConstantTime,
	sha256,
	type TokenBinding,
	verifyAccessToken,
} from "@/lib/platform/tokens";
import { refused, requireProof } from "./require-proof";
import { readSessionToken } from "./session-token";

/**
 * Authenticates and authorizes a request to an interface: determines the principal and the organization, and requires the
 * permission, or with `own-token` none. An access token takes precedence; without one the console's session cookie is accepted, for writes only from
 * Portico's own pages.
 * @throws DomainError 401 AUTH-4010, 403 AUTH-4030, 403 AUTH-4032, 404 ORG-60015
 */
export async function authenticate(
	request: ApiRequest,
	permission: Permission | "own-token",
	where: Where = {},
): Promise<Principal> {
	const { principal, scheme } = await callerOf(request, where.audience);
	workFor(principal.organizationName);
	if (permission !== "own-token" && !permits(principal.scopes, permission)) throw scopeMissing(permission, scheme);
	const name = where.organization ?? request.header("x-organization");
	if (name === undefined) return principal;
	const acting = await actingIn(principal, name);
	if (acting === null) throw organizationNotFound();
	if (where.obtainedForIt === true && scheme !== undefined && acting !== principal) throw tokenNotSwitched(scheme);
	workFor(acting.organizationName);
	return acting;
}

/**
 * Authenticates a request, in the organization in which its token acts and with the scopes that it has: for operations whose use
 * case decides what they allow.
 * @throws DomainError 401 AUTH-4010, 403 AUTH-4031
 */
export async function authenticateAnywhere(request: ApiRequest): Promise<Principal> {
	const { principal } = await callerOf(request);
	workFor(principal.organizationName);
	return principal;
}

/** The caller, and the scheme of the token; undefined for a session. */
async function callerOf(
	request: ApiRequest,
	audience: string | null = null,
): Promise<{ principal: Principal; scheme?: "Bearer" | "DPoP" }> {
	const authorization = request.header("authorization");
	if (authorization !== undefined) {
		const [, scheme = "", token] = /^(Bearer|DPoP) +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization) ?? [];
		const byKey = scheme.toLowerCase() === "dpop";
		if (!byKey && request.header("dpop") !== undefined)
			throw refused("invalid_token", "With a proof, the scheme of the access token is DPoP.");
		const principal = token === undefined ? null : await verifyAccessToken(token);
		const invalid = (description: string) =>
			byKey ? refused("invalid_token", description) : unauthenticated(description, 'Bearer error="invalid_token"');
		if (principal === null || !principal.boundTo.every((binding) => isShown(request, binding, byKey)))
			throw invalid("The access token is not valid.");
		if (byKey) await requireProof(request, String(token), principal);
		if (principal.audience !== audience) throw invalid("The access token is for another API.");
		return { principal, scheme: byKey ? "DPoP" : "Bearer" };
	}
	const token = audience === null ? await readSessionToken(request.header("cookie")) : null;
	if (token === null) throw unauthenticated("Authentication is required to access this resource.", "Bearer");
	if (request.method !== "GET" && request.method !== "HEAD" && !fromOwnPages(request)) throw foreignPage();
	const principal = await verifyAccessToken(token);
	if (principal === null || principal.audience !== null)
		throw unauthenticated("The session has ended. Sign in again.", "Bearer");
	return { principal };
}

/** Whether the request contains the value to which the token is bound; `requireProof` checks a key. */
function isShown(request: ApiRequest, binding: TokenBinding, byKey: boolean): boolean {
	if (binding.type === "key") return byKey;
	if (binding.type === "certificate") return request.certificate?.() === binding.reference;
	const cookie = parseCookie(request.header("cookie") ?? "")[BINDING_COOKIE];
	return cookie !== undefined && equalInConstantTime(sha256(cookie), binding.reference);
}

/** Browsers set both headers themselves, so the page of another site cannot forge them. */
function fromOwnPages(request: ApiRequest): boolean {
	const site = request.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	return request.header("origin") === environment().baseUrl;
}
