import "reflect-metadata";
import { createPrivateKey, createPublicKey, hash, randomBytes, sign, verify, X509Certificate } from "node:crypto";
import { CoseKey, Header, type MdocContext, SessionTranscript } from "@owf/mdoc";
import { X509Certificate as ParsedCertificate } from "@peculiar/x509";
import { calculateJwkThumbprint } from "jose";
import type { AnswerChannel, PresentationCheck } from "./presentation-check";

interface CoseAlgorithm {
	/** Null where the algorithm has its own. */
	hash: string | null;
	curve: string;
}

/** The algorithms of COSE that are accepted, each with the one curve of its keys (RFC 9053 §2). */
const ALGORITHMS: ReadonlyMap<unknown, CoseAlgorithm> = new Map([
	[-7, { hash: "sha256", curve: "P-256" }],
	[-35, { hash: "sha384", curve: "P-384" }],
	[-36, { hash: "sha512", curve: "P-521" }],
	[-8, { hash: null, curve: "Ed25519" }],
]);

/** The algorithms that wallets are told of; with the High Assurance Interoperability Profile ECDSA with P-256 alone (HAIP 1.0 §7). */
export function coseAlgorithms(haip: boolean): number[] {
	return haip ? [-7] : [...ALGORITHMS.keys()].map(Number);
}

const point = { dsaEncoding: "ieee-p1363" } as const;

/** The cryptography of Node.js for the library, which has none. What it does not need for presentations throws. */
export const mdocContext: MdocContext = {
	crypto: {
		random: (length) => new Uint8Array(randomBytes(length)),
		digest: ({ digestAlgorithm, bytes }) =>
			new Uint8Array(hash(digestAlgorithm.replace("-", "").toLowerCase(), bytes, "buffer")),
		calculateEphemeralMacKey: () => unsupported("a key for a MAC"),
	},
	cose: {
		sign1: {
			sign: ({ toBeSigned, key, algorithm }) => {
				const known = ALGORITHMS.get(algorithm ?? -7);
				const privateKey = createPrivateKey({ key: key.jwk as never, format: "jwk" });
				return new Uint8Array(sign(known?.hash ?? null, toBeSigned, { key: privateKey, ...point }));
			},
			verify: ({ key, sign1 }) => {
				const { jwk } = key;
				// An algorithm that is not signed could be exchanged.
				const known = ALGORITHMS.get(sign1.protectedHeaders.headers.get(Header.Algorithm));
				if (known === undefined || jwk.crv !== known.curve) return false;
				const { kty, crv, x, y } = jwk;
				const publicKey = createPublicKey({ key: { kty, crv, x, y } as never, format: "jwk" });
				return verify(known.hash, sign1.toBeSigned, { key: publicKey, ...point }, sign1.signature);
			},
		},
		mac0: { sign: () => unsupported("a MAC"), verify: () => false },
	},
	x509: {
		// The certificate of the signer names its country in its subject (ISO/IEC 18013-5 §9.3.3).
		getIssuerNameField: ({ certificate, field }) =>
			new ParsedCertificate(new Uint8Array(certificate)).subjectName.getField(field),
		getPublicKey: ({ certificate }) =>
			CoseKey.fromJwk({ ...new X509Certificate(certificate).publicKey.export({ format: "jwk" }) }),
		// Trust is decided by the list of the organization.
		verifyCertificateChain: () => unsupported("a chain"),
		getCertificateData: ({ certificate }) => {
			const parsed = new X509Certificate(certificate);
			const { issuer, subject, serialNumber, fingerprint256, validFromDate, validToDate } = parsed;
			return {
				...{ issuerName: issuer, subjectName: subject, serialNumber, thumbprint: fingerprint256 },
				...{ notBefore: validFromDate, notAfter: validToDate, pem: parsed.toString() },
			};
		},
	},
};

function unsupported(what: string): never {
	throw new Error(`${what} is not supported`);
}

/** What the signature of the device has to be over (OpenID4VP B.2.6): this request, and this way to answer it. */
export async function sessionTranscript(
	channel: AnswerChannel,
	{ nonce, responseKey }: Pick<PresentationCheck, "nonce" | "responseKey">,
): Promise<SessionTranscript> {
	const thumbprint =
		responseKey === null
			? undefined
			: new Uint8Array(Buffer.from(await calculateJwkThumbprint(responseKey), "base64url"));
	const bound = { nonce, ...(thumbprint !== undefined && { jwkThumbprint: thumbprint }) };
	return channel.by === "post"
		? SessionTranscript.forOid4Vp(
				{ clientId: channel.clientId, responseUri: channel.responseUri, ...bound },
				mdocContext,
			)
		: SessionTranscript.forOid4VpDcApi({ origin: channel.origin, ...bound }, mdocContext);
}
