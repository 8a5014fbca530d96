import { readCertificates } from "@/lib/identity/applications";
import { invalidMetadata } from "./errors";
import { readSpMetadata } from "./messages/sp-metadata";
import type { DescribedProvider } from "./metadata-schemas";

/** @throws DomainError 400 as `readSpMetadata`, and for an invalid certificate */
export async function describeMetadata(xml: string): Promise<DescribedProvider> {
	const described = readSpMetadata(xml);
	const { certificate, saml } = described;
	const texts = [certificate?.type === "PEM" ? certificate.value : null, saml.encryption.certificate];
	if (texts.some((pem) => pem !== null && readCertificates(pem).length === 0))
		throw invalidMetadata("a certificate cannot be read");
	return described;
}
