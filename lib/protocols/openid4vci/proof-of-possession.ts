import { EmbeddedJWK, errors, type JWK, jwtVerify } from "jose";
import { now } from "@/lib/platform/kernel";
import { invalidNonce, invalidProof } from "./errors";
import { isNonce } from "./nonce";

/** The algorithms of proofs; a holder's key is bound to the credential as it is. */
export const PROOF_SIGNING_ALGORITHMS = ["ES256", "ES384", "EdDSA", "Ed25519"] as const;
const MAX_AGE_SECONDS = 300;

export interface ProvedKey {
	jwk: JWK;
	nonce: string;
}

/** What a proof has to be for. */
export interface ProofContext {
	organizationId: string;
	issuer: string;
	/** The client of the access token; null where it has none, and then the proof must not name one. */
	clientId: string | null;
	algorithms?: readonly string[];
}

/** The key that a proof of the type `jwt` proves possession of (OpenID4VCI appendix F.1). @throws DomainError 400 */
export async function provedKey(proof: string, context: ProofContext): Promise<ProvedKey> {
	const { payload, protectedHeader } = await verified(proof, context);
	const { jwk, kid, x5c, crit } = protectedHeader;
	if (jwk === undefined || kid !== undefined || x5c !== undefined || crit !== undefined)
		throw invalidProof("The header of the proof must have the key as jwk, and none of kid, x5c and crit");
	const { iss, iat, nonce } = payload;
	if (context.clientId === null ? iss !== undefined : iss !== undefined && iss !== context.clientId)
		throw invalidProof("iss of the proof is not the client of the access token");
	if (typeof iat !== "number") throw invalidProof("The proof has no iat");
	if (Math.abs(now() / 1000 - iat) > MAX_AGE_SECONDS) throw invalidProof("iat of the proof is not recent");
	if (nonce === undefined) throw invalidProof("The proof has no nonce");
	if (typeof nonce !== "string" || !isNonce(context.organizationId, nonce)) throw invalidNonce();
	// Only the members of a public key; anything else would be in the credential.
	const { kty, crv, x, y } = jwk as JWK;
	return { jwk: { kty: String(kty), ...(crv && { crv }), ...(x && { x }), ...(y && { y }) }, nonce };
}

async function verified(proof: string, { issuer, algorithms = PROOF_SIGNING_ALGORITHMS }: ProofContext) {
	try {
		return await jwtVerify(proof, EmbeddedJWK, {
			algorithms: [...algorithms],
			typ: "openid4vci-proof+jwt",
			audience: issuer,
			currentDate: new Date(now()),
		});
	} catch (cause) {
		const reason = cause instanceof errors.JOSEError ? cause.message : "its key cannot be read";
		throw invalidProof(`The proof is not valid: ${reason}`);
	}
}
