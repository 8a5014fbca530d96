import { X509Certificate } from "node:crypto";
import type { ApplicationSettings } from "./contract";
import { invalidApplication } from "./errors";
import { keySetProblem, publicKeyProblem } from "./key-set";
import type { ApplicationCertificate } from "./oidc-settings";

/** Parses a PEM text; null when it is not a certificate. */
export function readCertificate(pem: string): X509Certificate | null {
	try {
		return new X509Certificate(pem);
	} catch {
		return null;
	}
}

/** @throws DomainError 400 if a text in the settings is no certificate or no set of public keys, or if a key is too weak */
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

function problemOf(path: string, certificate: ApplicationCertificate | null): string | null {
	if (certificate === null || certificate.type === "JWKS") return null;
	const problem = certificate.type === "PEM" ? pemProblem(certificate.value) : keySetProblem(certificate.value);
	return problem === null ? null : `${path}.value: ${problem}`;
}

function pemProblem(pem: string): string | null {
	const read = readCertificate(pem);
	return read === null ? "must be a certificate in PEM format" : publicKeyProblem(read.publicKey);
}
