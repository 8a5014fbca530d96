import { environment } from "@/lib/platform/env";
import type { ApiRequest } from "@/lib/platform/http/api-message";
import { unauthenticated } from "@/lib/platform/http/refusals";
import type { DomainError } from "@/lib/platform/kernel";
import {
	DPOP_ALGORITHMS,
	DpopRefusal,
	FINANCIAL_GRADE_ALGORITHMS,
	isFirstUse,
	nextDpopNonce,
	type TokenHolder,
	verifyDpopProof,
} from "@/lib/platform/tokens";

/** The algorithms of proofs that the interfaces accept. */
export const PROOF_ALGORITHMS: readonly string[] = DPOP_ALGORITHMS;

/**
 * Requires that a request with the scheme `DPoP` proves possession of the key to which its token is bound, by a proof that was not used
 * before (RFC 9449 §7.1).
 * @throws DomainError 401 AUTH-4010
 */
export async function requireProof(
	request: ApiRequest,
	accessToken: string,
	holder: Pick<TokenHolder, "boundTo" | "issuedBy">,
): Promise<void> {
	const key = holder.boundTo.find(({ type }) => type === "key");
	if (key === undefined) throw refused("invalid_token", "The access token is not bound to a key: send it as Bearer.");
	const header = request.header("dpop");
	if (header === undefined) throw refused("invalid_dpop_proof", "The access token needs a proof in the header DPoP.");
	const { method, path } = request;
	const urls = origins().map((origin) => `${origin}${path}`);
	const proof = await verifyDpopProof(header, { method, urls, accessToken }).catch((error: unknown) => {
		throw error instanceof DpopRefusal ? refused(error.error, `${error.message}.`) : error;
	});
	if (proof.thumbprint !== key.reference)
		throw refused("invalid_token", "The proof is not by the key of the access token.");
	if (key.financialGrade === true && !FINANCIAL_GRADE_ALGORITHMS.includes(proof.algorithm))
		throw refused("invalid_dpop_proof", "The application is of financial grade, and this algorithm is not.");
	if (key.withNonce === true && !proof.hasNonce) throw refused("use_dpop_nonce", "The proof needs a nonce.");
	if (!(await isFirstUse(holder.issuedBy, proof))) throw refused("invalid_dpop_proof", "The proof was used before.");
}

/** A refusal with the challenge of the scheme `DPoP`, and with a nonce where one is wanted (RFC 9449 §9). */
export function refused(error: DpopRefusal["error"] | "invalid_token", description: string): DomainError {
	const challenge = `DPoP error="${error}", algs="${PROOF_ALGORITHMS.join(" ")}"`;
	return unauthenticated(description, challenge, error === "use_dpop_nonce" ? nextDpopNonce() : undefined);
}

/** The origins at which clients reach Portico: its own, and that at which it asks for their certificates. */
function origins(): string[] {
	const { baseUrl, tls } = environment();
	if (tls === undefined) return [baseUrl];
	const url = new URL(baseUrl);
	url.protocol = "https:";
	url.port = String(tls.port);
	return [baseUrl, url.origin];
}
