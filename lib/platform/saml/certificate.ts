import { createHash, type webcrypto } from "node:crypto";
import type { JWK } from "jose";

const ALGORITHM = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
/** A long lifetime, because service providers pin the certificate and at most check its dates. */
const LIFETIME_YEARS = 20;

/**
 * The self-signed certificate of an RSA key, as PEM. It depends only on the key: the dates come from the time in its id, and the
 * signature algorithm is deterministic. So all workers compute the same certificate, also after a restart.
 * @param jwk a private RSA key
 */
export async function certificateFor(jwk: JWK): Promise<string> {
	// A dependency of the library requires this import to come first.
	await import("reflect-metadata");
	const { X509CertificateGenerator } = await import("@peculiar/x509");
	const { kid = "", n, e } = jwk;
	// The certificate of an encryption key is signed by that key as well.
	const { alg: _alg, ...key } = jwk;
	const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicJwk } = key;
	const importKey = (imported: JWK, usage: "sign" | "verify") =>
		crypto.subtle.importKey(
			"jwk",
			{ ...imported, use: "sig", key_ops: [usage] } as webcrypto.JsonWebKey,
			ALGORITHM,
			true,
			[usage],
		);
	const from = madeAt(kid);
	const to = new Date(from);
	to.setUTCFullYear(to.getUTCFullYear() + LIFETIME_YEARS);
	const certificate = await X509CertificateGenerator.createSelfSigned({
		// The serial number must be positive and have at most 20 octets (RFC 5280 §4.1.2.2).
		serialNumber: `01${createHash("sha256").update(`${kid} ${n} ${e}`).digest("hex").slice(0, 32)}`,
		name: `CN=Portico SAML ${kid.replace(/[^\w-]/g, "")}`,
		notBefore: from,
		notAfter: to,
		signingAlgorithm: ALGORITHM,
		keys: { privateKey: await importKey(key, "sign"), publicKey: await importKey(publicJwk, "verify") },
	});
	return `${certificate.toString("pem").trim()}\n`;
}

/**
 * The time at which a key was created: its id is a UUID of version 7, which begins with the milliseconds since 1970 (RFC 9562
 * §5.7).
 */
function madeAt(kid: string): Date {
	const ms = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(kid) ? Number.parseInt(kid.slice(0, 13).replace("-", ""), 16) : 0;
	return new Date(Math.floor(ms / 1000) * 1000);
}

/** The base64 text of a PEM text, without its first and last line. */
export function derOf(pem: string): string {
	return pem.replace(/-----[A-Z ]+-----|\s/g, "");
}
