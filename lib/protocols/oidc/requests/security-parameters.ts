import { errors, type KoaContextWithOIDC } from "oidc-provider";

/** Parameters that limit what a token can do (RFC 9396, RFC 9449, draft-ietf-ace-oauth-params), which this server does not know. */
const UNKNOWN = ["authorization_details", "dpop_jkt", "req_cnf"] as const;

/** Parameters that the engine has to read, also out of request objects, so that they can be refused. */
export const REFUSED_PARAMETERS: readonly string[] = UNKNOWN;

/**
 * A step of authorization requests, after the request object: a parameter that would make the issued tokens weaker than the client
 * expects, if it were ignored, is refused.
 */
export function refuseUnknownParameters(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const params = (ctx.oidc.params ?? {}) as Record<string, unknown>;
	for (const name of UNKNOWN) refuse(name, params[name]);
	return next();
}

/** A step of requests of programs: refuses such parameters in the form, and a DPoP proof, whose token would be bound to nothing. */
export function refuseUnknownSecurity(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	if (ctx.get("dpop") !== "") throw new errors.InvalidRequest("DPoP is not supported: send no DPoP header");
	const body = (ctx.oidc.body ?? {}) as Record<string, unknown>;
	for (const name of UNKNOWN) refuse(name, Object.hasOwn(body, name) ? body[name] : undefined);
	return next();
}

function refuse(name: (typeof UNKNOWN)[number], value: unknown): void {
	if (value === undefined) return;
	// RFC 9396 §5
	if (name === "authorization_details")
		throw new errors.InvalidAuthorizationDetails("no type of authorization details is supported");
	throw new errors.InvalidRequest(`${name} is not supported`);
}
