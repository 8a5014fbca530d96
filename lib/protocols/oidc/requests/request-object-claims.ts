import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { now } from "@/lib/platform/kernel";
import { settingsOf } from "../clients/client-settings";

const MAX_SECONDS = 3_600;
const CLOCK_TOLERANCE_SECONDS = 60;

/** CIBA Core 1.0 §7.1.1 */
const OF_APPROVALS = ["exp", "iat", "nbf", "jti"];
/** FAPI 2.0 Message Signing §5.3.1, and FAPI-CIBA §5.2.2 by FAPI 1.0 Advanced §5.2.2 */
const OF_FINANCIAL_GRADE = ["exp", "nbf", "aud"];

/**
 * The claims that a signed request must have: one of an application of financial grade began at most an hour ago, and counts for an hour
 * at most.
 * @throws InvalidRequestObject
 */
export function requireRequestObjectClaims(
	ctx: KoaContextWithOIDC,
	claims: Record<string, unknown>,
	client: Client,
): void {
	const { financialGrade } = settingsOf(client);
	const required = [
		...(ctx.oidc.route === "backchannel_authentication" ? OF_APPROVALS : []),
		...(financialGrade ? OF_FINANCIAL_GRADE : []),
	];
	const missing = required.find((name) => claims[name] === undefined);
	if (missing !== undefined) throw new errors.InvalidRequestObject(`Request Object is missing the '${missing}' claim`);
	if (!financialGrade) return;
	const [from, to] = [Number(claims.nbf), Number(claims.exp)];
	if (!(to > from && to - from <= MAX_SECONDS))
		throw new errors.InvalidRequestObject(`exp must be at most ${MAX_SECONDS} seconds after nbf`);
	if (!(now() / 1000 - from <= MAX_SECONDS + CLOCK_TOLERANCE_SECONDS))
		throw new errors.InvalidRequestObject(`nbf must be at most ${MAX_SECONDS} seconds ago`);
}
