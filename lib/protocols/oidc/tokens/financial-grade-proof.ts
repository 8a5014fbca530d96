import { decodeJwt, decodeProtectedHeader } from "jose";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { FINANCIAL_GRADE_ALGORITHMS } from "@/lib/platform/tokens";
import { requirePresentTimes } from "../clients/assertion-lifetime";
import { settingsOf } from "../clients/client-settings";

/**
 * Requires that the proof of an application of financial grade is by an algorithm of FAPI 2.0 Security Profile §5.4.1, and not of a
 * time to come (§5.3.2.1), also where it has a nonce. The engine checks everything else of it, and its signature.
 * @throws InvalidDpopProof
 */
export function requireFinancialGradeProof(ctx: KoaContextWithOIDC): void {
	const proof = ctx.get("dpop");
	if (proof === "" || !settingsOf(ctx.oidc.client).financialGrade) return;
	const [header, claims] = decoded(proof);
	if (!FINANCIAL_GRADE_ALGORITHMS.includes(String(header.alg)))
		throw new errors.InvalidDpopProof(`the proof must be by one of ${FINANCIAL_GRADE_ALGORITHMS.join(", ")}`);
	requirePresentTimes(claims, (problem) => new errors.InvalidDpopProof(problem));
}

function decoded(proof: string): [Record<string, unknown>, Record<string, unknown>] {
	try {
		return [decodeProtectedHeader(proof) as Record<string, unknown>, decodeJwt(proof)];
	} catch {
		throw new errors.InvalidDpopProof("the proof is no JWT");
	}
}
