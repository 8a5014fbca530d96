import { SignedXml } from "xml-crypto";
import { ENVELOPED, EXCLUSIVE_C14N, URIS_OF_ALGORITHMS } from "./signature-algorithms";

export interface XmlSigner {
	/** PEM. */
	privateKey: string;
	/** PEM; it stands in the signature. */
	certificate: string;
	algorithm: keyof typeof URIS_OF_ALGORITHMS;
}

/** Signs the root of a message by its `ID`; the signature stands behind its `Issuer`, as the schema has it. */
export function signXml(xml: string, { privateKey, certificate, algorithm }: XmlSigner): string {
	const { signature, digest } = URIS_OF_ALGORITHMS[algorithm];
	const signer = new SignedXml({
		privateKey,
		publicCert: certificate,
		signatureAlgorithm: signature,
		canonicalizationAlgorithm: EXCLUSIVE_C14N,
	});
	signer.addReference({ xpath: "/*", transforms: [ENVELOPED, EXCLUSIVE_C14N], digestAlgorithm: digest });
	signer.computeSignature(xml, {
		prefix: "ds",
		location: { reference: "/*/*[local-name(.)='Issuer']", action: "after" },
	});
	return signer.getSignedXml();
}
