import type { SamlSettings } from "@/lib/identity/applications/contract";
import { element } from "@/lib/platform/markup/xml-text";
import { signXml, type XmlSigner } from "@/lib/platform/saml";
import { ASSERTION } from "@/lib/platform/saml/names";
import type { SamlKey } from "../signing-key";
import { encryptXml } from "../xml/encrypt-xml";
import { type AssertionContent, assertion } from "./assertion";
import { type StatusResponse, statusResponse } from "./status-response";

/**
 * The response with an assertion, signed and encrypted by the settings of the application.
 * @param certificate PEM, for encryption
 */
export async function successResponse(
	saml: SamlSettings,
	key: SamlKey,
	certificate: string | null,
	response: StatusResponse,
	content: AssertionContent,
): Promise<string> {
	const signer = signerOf(saml, key);
	const plain = assertion(saml, content);
	const stated = saml.signAssertion ? signXml(plain, signer) : plain;
	const carried = saml.encryption.enabled ? await encrypted(saml, stated, certificate) : stated;
	const whole = statusResponse("Response", response, carried);
	return saml.signResponse ? signXml(whole, signer) : whole;
}

/** A response with an error status; always signed as a whole, because it has no assertion. */
export function failureResponse(saml: SamlSettings, key: SamlKey, response: StatusResponse): string {
	return signXml(statusResponse("Response", response), signerOf(saml, key));
}

async function encrypted(saml: SamlSettings, xml: string, certificate: string | null): Promise<string> {
	if (certificate === null) throw new Error("an application without a certificate cannot have encrypted assertions");
	const data = await encryptXml(xml, certificate, saml.encryption);
	return element("saml:EncryptedAssertion", { "xmlns:saml": ASSERTION }, data);
}

export function signerOf({ signatureAlgorithm }: SamlSettings, { privateKey, certificate }: SamlKey): XmlSigner {
	return { privateKey, certificate, algorithm: signatureAlgorithm };
}
