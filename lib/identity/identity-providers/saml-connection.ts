import { X509Certificate } from "node:crypto";
import type { IdentityProviderDiscovery, SamlConnection } from "./contract";
import { nothingFound } from "./discovery";

const MIN_RSA_BITS = 2_048;

/** What is wrong with a connection: certificates that are none, or with keys whose signatures are not verified. */
export function connectionProblems({ certificates }: SamlConnection): string[] {
	return certificates.flatMap((pem, index) => {
		const path = `saml.certificates[${index}]`;
		const certificate = readCertificate(pem);
		if (certificate === null) return [`${path}: must be a certificate in PEM format`];
		const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
		if (type !== "rsa") return [`${path}: must have an RSA key`];
		return (details?.modulusLength ?? 0) < MIN_RSA_BITS
			? [`${path}: an RSA key must have at least ${MIN_RSA_BITS} bits`]
			: [];
	});
}

/**
 * Whether the connection can still be used, as far as Portico sees it: only browsers call the provider. A signature is accepted
 * whatever the dates of its certificate, but a provider whose certificates have all expired has probably changed its key.
 */
export function testConnection(
	{ entityId, singleSignOnUrl, certificates }: SamlConnection,
	now = Date.now(),
): IdentityProviderDiscovery {
	const read = certificates.map(readCertificate).filter((each) => each !== null);
	const valid = read.filter(({ validToDate }) => validToDate.getTime() > now);
	const known = { issuer: entityId, authorizationEndpoint: singleSignOnUrl, keys: valid.length };
	if (valid.length > 0) return { ...nothingFound, ...known, found: true };
	const detail = read[0]?.validTo ?? null;
	return { ...nothingFound, ...known, problem: "certificate-expired", detail };
}

function readCertificate(pem: string): X509Certificate | null {
	try {
		return new X509Certificate(pem);
	} catch {
		return null;
	}
}
