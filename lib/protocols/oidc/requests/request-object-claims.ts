import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { now } from "@/lib/platform/kernel";
import { requirePresentTimes } from "../clients/assertion-lifetime";
import { settingsOf } from "../clients/client-settings";

/** RFC 9101 §10.8; a JWT may also say nothing of its type, or that it is one. */
const TYPES: readonly unknown[] = [undefined, "oauth-authz-req+jwt", "jwt"];
const MAX_SECONDS = 3_600;
/** CIBA Core 1.0 §7.1.1 */
const CLAIMS_OF_APPROVALS = ["exp", "iat", "nbf", "jti"];

/**
 * What request objects have to be beyond what the engine checks: of no other type of JWT (RFC 9101 §10.8), not ended when they are
 * pushed, because their address has a lifetime of at least a second (RFC 9126 §2.2), complete where they ask for an approval, and of a
 * bounded time where the application follows the profiles of FAPI 2.0.
 * @throws InvalidRequestObject
 */
export function checkRequestObject(
	ctx: KoaContextWithOIDC,
	claims: Record<string, unknown>,
	{ typ }: Record<string, unknown>,
	client: Client,
): void {
	// It was checked when it was pushed.
	if ("PushedAuthorizationRequest" in ctx.oidc.entities) return;
	if (!TYPES.includes(typeof typ === "string" ? typ.toLowerCase().replace(/^application\//, "") : typ))
		throw new errors.InvalidRequestObject("typ must be oauth-authz-req+jwt");
	if (ctx.oidc.route === "pushed_authorization_request" && Number(claims.exp) <= Math.floor(now() / 1000))
		throw new errors.InvalidRequestObject("the request object has ended");
	const isOfApproval = ctx.oidc.route === "backchannel_authentication";
	const missing = CLAIMS_OF_APPROVALS.find((name) => !Object.hasOwn(claims, name));
	if (isOfApproval && missing !== undefined)
		throw new errors.InvalidRequestObject(`the request object has no ${missing}`);
	const { financialGrade, messageSigning } = settingsOf(client);
	if (financialGrade) requirePresentTimes(claims, (problem) => new errors.InvalidRequestObject(problem));
	if (messageSigning || (financialGrade && isOfApproval)) requireBoundedTime(claims);
}

/** FAPI 2.0 Message Signing §5.3.1, and FAPI-CIBA §5.2.2 by FAPI 1.0 Advanced §5.2.2 */
function requireBoundedTime({ nbf, exp }: Record<string, unknown>): void {
	const isRecent = typeof nbf === "number" && now() / 1000 - nbf <= MAX_SECONDS;
	if (!isRecent) throw new errors.InvalidRequestObject(`nbf must be at most ${MAX_SECONDS} seconds in the past`);
	if (typeof exp !== "number" || exp - nbf > MAX_SECONDS)
		throw new errors.InvalidRequestObject(`exp must be at most ${MAX_SECONDS} seconds after nbf`);
}
