import { createHash, type webcrypto } from "node:crypto";
import type { JWK } from "jose";

const ALGORITHM = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
/** Service providers pin the certificate and look at its dates at most: it lasts as long as anybody keeps a key. */
const LIFETIME_YEARS = 20;

/**
 * The self-signed certificate of a signing key, as PEM. It follows from the key alone: the dates from its id, which holds
 * when it was made, and a signature of this kind has no random part. So every worker has the same one, after every start.
 * @param jwk a private RSA key
 */
export async function certificateFor(jwk: JWK): Promise<string> {
	// What the library is built on looks for this before anything else.
	await import("reflect-metadata");
	const { X509CertificateGenerator } = await import("@peculiar/x509");
	const { kid = "", n, e } = jwk;
	const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicJwk } = jwk;
	const importKey = (key: JWK, usage: "sign" | "verify") =>
		crypto.subtle.importKey("jwk", { ...key, use: "sig", key_ops: [usage] } as webcrypto.JsonWebKey, ALGORITHM, true, [
			usage,
		]);
	const from = madeAt(kid);
	const to = new Date(from);
	to.setUTCFullYear(to.getUTCFullYear() + LIFETIME_YEARS);
	const certificate = await X509CertificateGenerator.createSelfSigned({
		// Positive, and of at most 20 octets (RFC 5280 §4.1.2.2).
		serialNumber: `01${createHash("sha256").update(`${kid} ${n} ${e}`).digest("hex").slice(0, 32)}`,
		name: `CN=Portico SAML ${kid.replace(/[^\w-]/g, "")}`,
		notBefore: from,
		notAfter: to,
		signingAlgorithm: ALGORITHM,
		keys: { privateKey: await importKey(jwk, "sign"), publicKey: await importKey(publicJwk, "verify") },
	});
	return `${certificate.toString("pem").trim()}\n`;
}

/** Ids of keys are UUIDs of version 7, which begin with the milliseconds since 1970 (RFC 9562 §5.7). */
function madeAt(kid: string): Date {
	const ms = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(kid) ? Number.parseInt(kid.slice(0, 13).replace("-", ""), 16) : 0;
	return new Date(Math.floor(ms / 1000) * 1000);
}

/** What stands between the lines of a PEM text. */
export function derOf(pem: string): string {
	return pem.replace(/-----[A-Z ]+-----|\s/g, "");
}
