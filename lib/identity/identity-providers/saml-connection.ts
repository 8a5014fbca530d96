import { X509Certificate } from "node:crypto";
import type { IdentityProviderDiscovery, SamlConnection } from "./contract";
import { nothingFound } from "./discovery";

const MIN_RSA_BITS = 2_048;

/** The problems of a connection: certificates that cannot be read, or whose keys are not accepted for signatures. */
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
 * Whether the connection is still likely to work. Portico cannot call the provider, because only browsers do. Signatures are
 * accepted whatever the validity dates of the certificate, but a provider whose certificates have all expired has probably
 * changed its key.
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
