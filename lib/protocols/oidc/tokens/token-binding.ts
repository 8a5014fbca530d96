import { randomUUID } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import Provider, { errors, type KoaContextWithOIDC } from "oidc-provider";
import { type TokenBindingType, VALIDATED_BINDING_TYPES } from "@/lib/identity/applications/contract";
import { clientCertificateOf } from "@/lib/platform/connection";
import { BINDING_COOKIE, equalInConstantTime, sha256 } from "@/lib/platform/tokens";
import { settingsOf } from "../clients/client-settings";
import { KEPT_BINDING } from "../engine/kept-members";
import { provedKey } from "./key-binding";

/** The binding of a token. */
export interface TokenBinding {
	type: TokenBindingType;
	/** SHA-256 of the cookie's value, the session's id, the device code, the certificate, or `tokenBindingId`. */
	reference: string;
}

interface Bound {
	kind?: string;
	sessionUid?: string | undefined;
	"x5t#S256"?: string;
	jkt?: string;
	[KEPT_BINDING]?: TokenBinding;
	setThumbprint?(property: "x5t", certificate: string): void;
}

/** Binds a code or token before it is saved, by the settings of its application. Runs within a request of the engine. */
export function bindIssued(token: Bound): void {
	const ctx = Provider.ctx as KoaContextWithOIDC | undefined;
	const client = ctx?.oidc?.client;
	if (ctx === undefined || client === undefined) return;
	bindToKey(ctx, token);
	if (token[KEPT_BINDING] !== undefined) return;
	const { bindingType, validateBinding } = settingsOf(client).accessToken;
	if (bindingType === "certificate") bindToCertificate(ctx, token);
	const reference = referenceFor(ctx, token, bindingType, validateBinding);
	if (reference !== undefined) token[KEPT_BINDING] = { type: bindingType, reference };
}

/**
 * Copies the binding of the token that is exchanged, so that the new token has it too.
 * @throws InvalidGrant when the binding is a certificate or a key, and the request comes with another one or none
 */
export function carryBinding(ctx: KoaContextWithOIDC, from: object, to: object): void {
	const { extra = {}, "x5t#S256": thumbprint, jkt } = from as Bound & { extra?: Record<string, unknown> };
	if (jkt !== undefined && provedKey(ctx) !== jkt)
		throw new errors.InvalidGrant("the request has no proof by the key of the token");
	const target = to as Bound;
	if (thumbprint !== undefined) {
		const shown = clientCertificateOf(ctx.req);
		if (shown?.thumbprint !== thumbprint) throw new errors.InvalidGrant("the certificate of the token was not shown");
		target.setThumbprint?.("x5t", shown.certificate.toString());
	}
	const { binding_type: type, binding_ref: reference } = extra;
	if (typeof reference === "string") target[KEPT_BINDING] = { type: type as TokenBindingType, reference };
}

export function bindingOf(token: unknown): TokenBinding | undefined {
	return (token as Bound)[KEPT_BINDING];
}

/**
 * Refuses a refresh token without its binding: always without the certificate, and without the cookie or `tokenBindingId` where
 * the application validates bindings. The engine has already checked the session; a device code no longer exists at that time.
 * @throws InvalidGrant
 */
export function requireShownBinding(ctx: KoaContextWithOIDC): void {
	const binding = bindingOf(ctx.oidc.entities.RefreshToken);
	if (binding === undefined || isShown(ctx, binding)) return;
	throw new errors.InvalidGrant("the token is bound to something else");
}

function isShown(ctx: KoaContextWithOIDC, { type, reference }: TokenBinding): boolean {
	const { client } = ctx.oidc;
	// RFC 8705 §7.1: such a client was just authenticated by its certificate, and has a new one when the old one expires.
	if (type === "certificate")
		return client?.clientAuthMethod === "tls_client_auth" || clientCertificateOf(ctx.req)?.thumbprint === reference;
	if (!VALIDATED_BINDING_TYPES.includes(type) || !settingsOf(client).accessToken.validateBinding) return true;
	const shown = type === "cookie" ? bindingCookie(ctx.headers.cookie) : requestedBinding(ctx);
	return shown !== undefined && equalInConstantTime(sha256(shown), reference);
}

/** The value of the binding cookie; undefined when it does not have Portico's format. */
export function bindingCookie(header: string | undefined): string | undefined {
	const value = parseCookie(header ?? "")[BINDING_COOKIE];
	return value !== undefined && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}

function referenceFor(
	ctx: KoaContextWithOIDC,
	token: Bound,
	type: TokenBindingType,
	required: boolean,
): string | undefined {
	const { AuthorizationCode, RotatedRefreshToken, RefreshToken } = ctx.oidc.entities;
	const sources = [RotatedRefreshToken, RefreshToken, AuthorizationCode];
	const source = sources.map((each) => bindingOf(each ?? {})).find((binding) => binding !== undefined);
	switch (type) {
		case "cookie":
			// The other endpoints are requested by a browser: for a code, and for a token of the implicit grant.
			return ctx.oidc.route === "token" ? referenceOf(source, type) : sha256(cookieFor(ctx));
		case "certificate":
			// Access tokens have `x5t#S256`, and the engine gives that to refresh tokens of public clients alone.
			return token.kind === "RefreshToken" ? clientCertificateOf(ctx.req)?.thumbprint : undefined;
		case "sso-session":
			return token.sessionUid === undefined ? undefined : sha256(token.sessionUid);
		case "device-flow": {
			const deviceCode = ctx.oidc.params?.device_code;
			return typeof deviceCode === "string" ? sha256(deviceCode) : referenceOf(source, type);
		}
		case "client-request": {
			if (ctx.oidc.route !== "token") return undefined;
			const requested = requestedBinding(ctx);
			if (requested !== undefined) return sha256(requested);
			if (required && source === undefined) throw new errors.InvalidRequest("tokenBindingId is missing");
			return referenceOf(source, type);
		}
		default:
			return undefined;
	}
}

function referenceOf(source: TokenBinding | undefined, type: TokenBindingType): string | undefined {
	return source?.type === type ? source.reference : undefined;
}

/** The values of new cookies, by the request. */
const given = new WeakMap<KoaContextWithOIDC, string>();

/** The browser's cookie, or a new one, which is the same for a code and a token that are issued together. */
function cookieFor(ctx: KoaContextWithOIDC): string {
	const known = bindingCookie(ctx.headers.cookie) ?? given.get(ctx);
	if (known !== undefined) return known;
	const value = randomUUID();
	given.set(ctx, value);
	const attributes = { path: "/", secure: true, httpOnly: true, sameSite: "none" } as const;
	ctx.append("set-cookie", stringifySetCookie({ name: BINDING_COOKIE, value, ...attributes }));
	return value;
}

const MAX_BINDING_ID = 512;

/** @throws InvalidRequest */
function requestedBinding(ctx: KoaContextWithOIDC): string | undefined {
	const { tokenBindingId: id } = (ctx.oidc.body ?? {}) as { tokenBindingId?: unknown };
	if (id === undefined || id === "") return undefined;
	if (typeof id !== "string" || id.length > MAX_BINDING_ID)
		throw new errors.InvalidRequest(`tokenBindingId must be given once, with at most ${MAX_BINDING_ID} characters`);
	return id;
}

/** Does what the engine does for its own grants: refresh tokens of public clients are bound too (RFC 9449 §5). */
function bindToKey(ctx: KoaContextWithOIDC, token: Bound): void {
	const key = provedKey(ctx);
	const issued = token.kind === "AccessToken" || token.kind === "ClientCredentials";
	const isPublic = ctx.oidc.client?.clientAuthMethod === "none";
	if (key !== undefined && (issued || (token.kind === "RefreshToken" && isPublic))) token.jkt = key;
}

/** Does what the engine does for its own grants (RFC 8705 §3). @throws InvalidGrant */
function bindToCertificate(ctx: KoaContextWithOIDC, token: Bound): void {
	const issued = token.kind === "AccessToken" || token.kind === "ClientCredentials";
	if (!issued || token["x5t#S256"] !== undefined || ctx.oidc.route !== "token") return;
	const certificate = clientCertificateOf(ctx.req)?.certificate;
	if (certificate === undefined) throw new errors.InvalidGrant("mutual TLS client certificate not provided");
	token.setThumbprint?.("x5t", certificate.toString());
}
