import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWTPayload, jwtVerify } from "jose";
import { now } from "@/lib/platform/kernel";
import { isDpopNonce } from "./dpop-nonce";
import { sha256 } from "./hashing";
import { rememberOnce } from "./repository";

/** The algorithms of proofs: asymmetric ones alone (RFC 9449 §11.6). */
export const DPOP_ALGORITHMS = ["ES256", "ES384", "ES512", "EdDSA", "Ed25519", "PS256", "RS256"] as const;

/** Of those, the ones of FAPI 2.0 Security Profile §5.4.1. */
export const FINANCIAL_GRADE_ALGORITHMS: readonly string[] = ["PS256", "ES256", "EdDSA", "Ed25519"];

/** How far `iat` may be from now, in both directions; a proof with a nonce is as recent as its nonce. */
const WINDOW_SECONDS = 300;

/** A proof of possession of a key (RFC 9449) for one request. */
export interface DpopProof {
	/** The thumbprint of the key (RFC 7638), as in the member `jkt` of a token. */
	thumbprint: string;
	id: string;
	hasNonce: boolean;
	algorithm: string;
}

/** What a proof has to be for. */
export interface ProvedRequest {
	method: string;
	/** The address of the request without a query; several where one server has several origins. */
	urls: readonly string[];
	accessToken: string;
}

/** A proof that is refused; `error` is the code of RFC 9449 §7.1. */
export class DpopRefusal extends Error {
	readonly error: "invalid_dpop_proof" | "use_dpop_nonce";

	constructor(error: DpopRefusal["error"], message: string) {
		super(message);
		this.name = "DpopRefusal";
		this.error = error;
	}
}

/**
 * Checks everything that RFC 9449 §4.3 demands of the `DPoP` header of a request to a protected resource, but not whether the proof was
 * used before: see `isFirstUse`.
 * @throws DpopRefusal
 */
export async function verifyDpopProof(header: string, request: ProvedRequest): Promise<DpopProof> {
	const { payload, jwk, algorithm } = await signedBy(header);
	const { jti, htm, htu, ath, iat, nonce } = payload;
	if (typeof jti !== "string" || jti === "") throw invalid("the proof has no jti");
	if (htm !== request.method) throw invalid("htm of the proof is not the method of the request");
	const target = typeof htu === "string" ? comparableUrl(htu) : null;
	if (target === null || !request.urls.some((url) => comparableUrl(url) === target))
		throw invalid("htu of the proof is not the address of the request");
	if (ath !== sha256(request.accessToken)) throw invalid("ath of the proof is not the hash of the access token");
	if (typeof iat !== "number") throw invalid("the proof has no iat");
	if (nonce === undefined) {
		// A client whose clock is wrong can go on with a nonce (RFC 9449 §8).
		if (Math.abs(now() / 1000 - iat) > WINDOW_SECONDS)
			throw new DpopRefusal("use_dpop_nonce", "iat of the proof is not recent");
	} else if (typeof nonce !== "string" || !isDpopNonce(nonce))
		throw new DpopRefusal("use_dpop_nonce", "the nonce of the proof is not one of the last minutes");
	return { thumbprint: await calculateJwkThumbprint(jwk), id: jti, hasNonce: nonce !== undefined, algorithm };
}

/** Whether this proof is used for the first time, at any worker: stored for as long as it could be accepted. */
export function isFirstUse(
	organizationId: string,
	{ thumbprint, id }: Pick<DpopProof, "thumbprint" | "id">,
): Promise<boolean> {
	return isFirstSignedUse(organizationId, `${thumbprint} ${id}`, WINDOW_SECONDS);
}

/**
 * Whether something that a client has signed is used for the first time, at any worker.
 * @param seconds until it expires if it was signed now; it may have been signed for a later time, as far as clocks may differ
 */
export function isFirstSignedUse(organizationId: string, id: string, seconds: number): Promise<boolean> {
	return rememberOnce(organizationId, "ReplayDetection", sha256(id), seconds + WINDOW_SECONDS);
}

async function signedBy(header: string): Promise<{ payload: JWTPayload; jwk: object; algorithm: string }> {
	try {
		const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, {
			algorithms: [...DPOP_ALGORITHMS],
			typ: "dpop+jwt",
			currentDate: new Date(now()),
		});
		return { payload, jwk: protectedHeader.jwk as object, algorithm: protectedHeader.alg };
	} catch (cause) {
		const reason = cause instanceof errors.JOSEError ? cause.message : "its key cannot be read";
		throw invalid(`the proof is not valid: ${reason.replaceAll('"', "'")}`);
	}
}

/** Without query and fragment, normalized by syntax and scheme (RFC 3986 §6.2.2, §6.2.3); null for what is no URL. */
function comparableUrl(text: string): string | null {
	const url = URL.parse(text);
	if (url === null) return null;
	const path = url.pathname.replace(/%[0-9A-Fa-f]{2}/g, (encoded) => {
		const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
		return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
	});
	return `${url.origin}${path}`;
}

const invalid = (message: string) => new DpopRefusal("invalid_dpop_proof", message);
