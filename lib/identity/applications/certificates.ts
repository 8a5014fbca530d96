import { X509Certificate } from "node:crypto";
import type { ApplicationSettings } from "./contract";
import { invalidApplication } from "./errors";
import type { ApplicationCertificate } from "./oidc-settings";

/** Parses a PEM text; null when it is not a certificate. */
export function readCertificate(pem: string): X509Certificate | null {
	try {
		return new X509Certificate(pem);
	} catch {
		return null;
	}
}

/** @throws DomainError 400 when a PEM text in the settings is not a certificate, or its key is too weak */
export function requireReadableCertificates(settings: ApplicationSettings): void {
	const problems = [
		problemOf("certificate", settings.certificate),
		...samlProblems(settings),
		...settings.tokenExchange.trustedIssuers.map(({ certificate }, index) =>
			problemOf(`tokenExchange.trustedIssuers[${index}].certificate`, certificate),
		),
	].filter((problem) => problem !== null);
	if (problems.length > 0) throw invalidApplication(problems);
}

/** SAML needs RSA keys, to verify signatures and to encrypt assertions. */
function samlProblems({ saml, certificate }: ApplicationSettings): string[] {
	if (saml === null) return [];
	const own = saml.encryption.certificate;
	const encryption = own === null ? null : ({ type: "PEM", value: own } as const);
	const path = "saml.encryption.certificate";
	return [
		problemOf(path, encryption)?.replace(".value", "") ?? notRsa(path, encryption),
		notRsa("certificate.value", certificate),
	].filter((problem) => problem !== null);
}

function notRsa(path: string, certificate: ApplicationCertificate | null): string | null {
	const type = certificate?.type === "PEM" ? readCertificate(certificate.value)?.publicKey.asymmetricKeyType : "rsa";
	return type === undefined || type === "rsa" ? null : `${path}: SAML needs an RSA key`;
}

const MIN_RSA_BITS = 2_048;

function problemOf(path: string, certificate: ApplicationCertificate | null): string | null {
	if (certificate?.type !== "PEM") return null;
	const read = readCertificate(certificate.value);
	if (read === null) return `${path}.value: must be a certificate in PEM format`;
	const { asymmetricKeyType: type, asymmetricKeyDetails: details } = read.publicKey;
	if (type === "rsa" && (details?.modulusLength ?? 0) < MIN_RSA_BITS)
		return `${path}.value: an RSA key must have at least ${MIN_RSA_BITS} bits`;
	return type === "rsa" || type === "ec" || type === "ed25519" || type === "rsa-pss"
		? null
		: `${path}.value: must hold an RSA, elliptic curve or Ed25519 key`;
}
