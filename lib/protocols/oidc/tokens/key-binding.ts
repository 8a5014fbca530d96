import { randomBytes } from "node:crypto";
import { type Configuration, errors, type KoaContextWithOIDC, type TokenEndpointGrantContext } from "oidc-provider";
import validateDpop, { checkDpopReplay, getDpopJwt } from "oidc-provider/lib/helpers/validate_dpop.js";
import { FINANCIAL_GRADE_ALGORITHMS, nextDpopNonce } from "@/lib/platform/tokens";
import { settingsOf } from "../clients/client-settings";

/** Binding tokens to the key of a client (RFC 9449), as the engine does it. */
export const dPoP: NonNullable<Configuration["features"]>["dPoP"] = {
	enabled: true,
	// Only says that there are nonces: `buildProvider` replaces those of the engine, whose key cannot be changed while it runs.
	nonceSecret: randomBytes(32),
	requireNonce: (ctx) => settingsOf(ctx.oidc.client).accessToken.dpop === "with-nonce",
};

/** The thumbprints of the keys that requests to the token endpoint have proved, for grants that the engine does not have. */
const proved = new WeakMap<object, string>();

/**
 * Checks the proof of a token request for a grant that the engine does not have, before anything of it is used up.
 * @throws InvalidDpopProof, UseDpopNonce, and InvalidGrant where the proof was used before
 */
export async function proveKey(ctx: TokenEndpointGrantContext<object>): Promise<void> {
	const { provider, client } = ctx.oidc;
	const proof = await validateDpop(provider, ctx);
	if (proof === undefined) return;
	await checkDpopReplay(provider, ctx, proof, client.clientId);
	proved.set(ctx, proof.thumbprint);
}

/** The thumbprint of the key that a request has proved to `proveKey`; undefined for none. */
export function provedKey(ctx: KoaContextWithOIDC): string | undefined {
	return proved.get(ctx);
}

/** Requires that the proof of this request, which the engine has checked, contains a nonce. @throws UseDpopNonce */
export function requireNonce(ctx: KoaContextWithOIDC): void {
	const proof = getDpopJwt(ctx.oidc.provider, ctx);
	if (proof === undefined || proof.payload.nonce !== undefined) return;
	ctx.set("dpop-nonce", nextDpopNonce());
	throw new errors.UseDpopNonce("nonce is required in the DPoP proof");
}

/** Requires that the proof of this request, which the engine has checked, is by an algorithm of financial grade. @throws InvalidDpopProof */
export function requireFinancialGradeAlgorithm(ctx: KoaContextWithOIDC): void {
	const proof = getDpopJwt(ctx.oidc.provider, ctx);
	if (proof === undefined || FINANCIAL_GRADE_ALGORITHMS.includes(proof.protectedHeader.alg)) return;
	throw new errors.InvalidDpopProof(`the proof must be by one of ${FINANCIAL_GRADE_ALGORITHMS.join(", ")}`);
}
