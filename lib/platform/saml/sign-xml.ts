import { SignedXml } from "xml-crypto";
import { ENVELOPED, EXCLUSIVE_C14N, URIS_OF_ALGORITHMS } from "./signature-algorithms";

export interface XmlSigner {
	/** PEM. */
	privateKey: string;
	/** PEM; the signature contains it. */
	certificate: string;
	algorithm: keyof typeof URIS_OF_ALGORITHMS;
}

/** Signs the root of a message by its `ID`; the signature comes after its `Issuer`, as the schema requires. */
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
