import { X509Certificate } from "node:crypto";
import type { ApplicationSettings } from "./contract";
import { invalidApplication } from "./errors";
import { keySetProblem, publicKeyProblem } from "./key-set";
import type { ApplicationCertificate } from "./oidc-settings";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, which has several while a key is being replaced; none when one of them cannot be read. */
export function readCertificates(pem: string): X509Certificate[] {
	try {
		return (pem.match(CERTIFICATE) ?? []).map((each) => new X509Certificate(each));
	} catch {
		return [];
	}
}

/** @throws DomainError 400 if a text in the settings is no certificate or no set of public keys, or if a key is too weak */
export function requireReadableCertificates(settings: ApplicationSettings): void {
	const problems = [
		problemOf("certificate", settings.certificate),
		...samlProblems(settings),
		...settings.clientAuthentication.workloads.map(({ certificate }, index) =>
			problemOf(`clientAuthentication.workloads[${index}].certificate`, certificate),
		),
		...settings.clientAuthentication.attesters.map(({ certificate }, index) =>
			problemOf(`clientAuthentication.attesters[${index}].certificate`, certificate),
		),
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
	const read = certificate?.type === "PEM" ? readCertificates(certificate.value) : [];
	return read.every(({ publicKey }) => publicKey.asymmetricKeyType === "rsa") ? null : `${path}: SAML needs an RSA key`;
}

function problemOf(path: string, certificate: ApplicationCertificate | null): string | null {
	if (certificate === null || certificate.type === "JWKS") return null;
	const problem = certificate.type === "PEM" ? pemProblem(certificate.value) : keySetProblem(certificate.value);
	return problem === null ? null : `${path}.value: ${problem}`;
}

function pemProblem(pem: string): string | null {
	const read = readCertificates(pem);
	if (read.length === 0) return "must be a certificate in PEM format";
	return read.map(({ publicKey }) => publicKeyProblem(publicKey)).find((problem) => problem !== null) ?? null;
}
