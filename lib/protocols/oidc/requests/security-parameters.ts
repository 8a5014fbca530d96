import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { takesDetails } from "../authorization-details/requested-details";
import { settingsOf } from "../clients/client-settings";
import { requireFinancialGradeProof } from "../tokens/financial-grade-proof";

/** Parameters that limit what a token can do (draft-ietf-ace-oauth-params), which this server does not know. */
const UNKNOWN = ["req_cnf"] as const;

/** Parameters that the engine has to read, also out of request objects, so that they can be refused. */
export const REFUSED_PARAMETERS: readonly string[] = UNKNOWN;

/**
 * A step of authorization requests, after the request object: a parameter that would make the issued tokens weaker than the client
 * expects, if it were ignored, is refused.
 */
export function refuseUnknownParameters(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const params = (ctx.oidc.params ?? {}) as Record<string, unknown>;
	for (const name of UNKNOWN) refuse(name, params[name]);
	requireUsableKey(params);
	return next();
}

/** A step of requests of programs: refuses such parameters in the form, and token requests without a proof that is demanded. */
export function refuseUnknownSecurity(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const body = (ctx.oidc.body ?? {}) as Record<string, unknown>;
	for (const name of UNKNOWN) refuse(name, own(body, name));
	// The engine drops it from the requests of other grants (RFC 9396 §5).
	if (ctx.oidc.route === "token" && own(body, "authorization_details") !== undefined && !takesDetails(ctx.oidc.params))
		throw new errors.InvalidAuthorizationDetails("this grant takes no authorization_details");
	if (ctx.oidc.route === "device_authorization" && own(body, "authorization_details") !== undefined)
		throw new errors.InvalidAuthorizationDetails("a device cannot request authorization_details");
	// The authorization request names the key, a token request proves it.
	if (!ASKING.has(ctx.oidc.route) && own(body, "dpop_jkt") !== undefined)
		throw new errors.InvalidRequest("dpop_jkt is a parameter of authorization requests");
	if (["device_authorization", "backchannel_authentication"].includes(ctx.oidc.route) && ctx.get("dpop") !== "")
		throw new errors.InvalidRequest("the token request proves the key: send no DPoP header here");
	if (
		ctx.oidc.route === "token" &&
		ctx.get("dpop") === "" &&
		settingsOf(ctx.oidc.client).accessToken.dpop !== "when-sent"
	)
		throw new errors.InvalidDpopProof("the application has to prove its key: send the header DPoP");
	requireFinancialGradeProof(ctx);
	return next();
}

/** Authorization requests that are sent by programs. */
const ASKING: ReadonlySet<string> = new Set(["pushed_authorization_request", "authorization_challenge"]);

const SHA_256 = /^[\w-]{43}$/;

/** @throws InvalidRequest where the key of the request is none, or the response has a token that cannot be bound to it */
function requireUsableKey({ dpop_jkt: key, response_type: type }: Record<string, unknown>): void {
	if (key === undefined) return;
	if (typeof key !== "string" || !SHA_256.test(key))
		throw new errors.InvalidRequest("dpop_jkt must be a SHA-256 thumbprint of a key");
	if (String(type).split(" ").includes("token"))
		throw new errors.InvalidRequest(
			"dpop_jkt binds codes: an access token of an authorization response cannot be bound",
		);
}

function own(body: Record<string, unknown>, name: string): unknown {
	return Object.hasOwn(body, name) ? body[name] : undefined;
}

function refuse(name: (typeof UNKNOWN)[number], value: unknown): void {
	if (value !== undefined) throw new errors.InvalidRequest(`${name} is not supported`);
}
