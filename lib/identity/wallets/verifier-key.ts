import "reflect-metadata";
import { createPrivateKey, hash, X509Certificate } from "node:crypto";
import {
	ExtendedKeyUsageExtension,
	KeyUsageFlags,
	KeyUsagesExtension,
	SubjectAlternativeNameExtension,
	X509CertificateGenerator,
} from "@peculiar/x509";
import { newId } from "@/lib/platform/kernel";
import type { ClientIdPrefix } from "./contract";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const LIFETIME_YEARS = 2;

export interface VerifierKey {
	/** PKCS #8 in PEM. */
	privateKey: string;
	/** PEM, the one of the key first. */
	certificates: readonly string[];
}

/** A new key with a self-signed certificate for this host. */
export async function newVerifierKey(host: string, nowMs: number): Promise<VerifierKey> {
	const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
	const from = new Date(Math.floor(nowMs / 1000) * 1000);
	const to = new Date(from);
	to.setUTCFullYear(to.getUTCFullYear() + LIFETIME_YEARS);
	const certificate = await X509CertificateGenerator.createSelfSigned({
		serialNumber: `01${newId().replaceAll("-", "")}`,
		name: `CN=${host}`,
		notBefore: from,
		notAfter: to,
		signingAlgorithm: ALGORITHM,
		keys,
		extensions: [
			new SubjectAlternativeNameExtension([{ type: "dns", value: host }]),
			new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
			// ISO/IEC 18013-5 annex B.1.7: reader authentication.
			new ExtendedKeyUsageExtension(["1.0.18013.5.1.6"]),
		],
	});
	const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
	return {
		privateKey: createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" })
			.export({ type: "pkcs8", format: "pem" })
			.toString(),
		certificates: [`${certificate.toString("pem").trim()}\n`],
	};
}

/** What is wrong with a given key and its certificates; null if requests can be signed with them. */
export function problemOfKey(
	{ privateKey, certificates }: VerifierKey,
	{ prefix, host }: { prefix: ClientIdPrefix; host: string },
): string | null {
	const [own, ...above] = certificates.map(readCertificate);
	if (own == null || above.includes(null)) return "certificates: each must be a certificate in PEM format";
	const key = readKey(privateKey);
	if (key === null || key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1")
		return "privateKey: must be a P-256 key as PKCS #8 in PEM format";
	if (!own.checkPrivateKey(key)) return "privateKey: is not the key of the first certificate";
	if (prefix === "x509_san_dns" && own.checkHost(host, { subject: "never", wildcards: false }) === undefined)
		return `certificates: the first must name ${host} as a DNS name, or be recognized by its hash`;
	return null;
}

/** What the High Assurance Interoperability Profile does not allow of a verifier (HAIP 1.0 §5); null if nothing. */
export function haipProblem(
	{
		clientIdPrefix,
		trustedIssuers,
	}: { clientIdPrefix: ClientIdPrefix; trustedIssuers: readonly { metadata: boolean }[] },
	{ certificates }: Pick<VerifierKey, "certificates">,
): string | null {
	if (clientIdPrefix !== "x509_hash") return "clientIdPrefix: must be x509_hash with haip";
	if (isSelfSigned(certificates[0] ?? ""))
		return "certificates: another party must have issued the first one with haip";
	const byMetadata = trustedIssuers.findIndex(({ metadata }) => metadata);
	return byMetadata === -1
		? null
		: `trustedIssuers[${byMetadata}].metadata: issuers are known by certificates with haip`;
}

/** As whom wallets are asked (OpenID4VP §5.9.3). */
export function clientIdOf(prefix: ClientIdPrefix, certificate: string, host: string): string {
	if (prefix === "x509_san_dns") return `x509_san_dns:${host}`;
	return `x509_hash:${hash("sha256", new X509Certificate(certificate).raw, "base64url")}`;
}

/** Whether a certificate is its own authority. */
export function isSelfSigned(pem: string): boolean {
	const certificate = readCertificate(pem);
	return (
		certificate !== null && certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey)
	);
}

export function readCertificate(pem: string): X509Certificate | null {
	try {
		return new X509Certificate(pem);
	} catch {
		return null;
	}
}

function readKey(pem: string) {
	try {
		return createPrivateKey(pem);
	} catch {
		return null;
	}
}
