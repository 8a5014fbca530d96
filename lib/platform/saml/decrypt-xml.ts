import { decrypt } from "xml-encryption";
import { InvalidXml } from "./invalid-xml";
import { XML_ENCRYPTION } from "./names";
import { attributeOf, childOf } from "./parse-xml";

/**
 * RSA 1.5 is missing because of its padding oracle, and Triple DES because it is withdrawn. CBC is accepted, because it is the
 * default of Microsoft's providers.
 */
const ACCEPTED: ReadonlySet<string | undefined> = new Set([
	"http://www.w3.org/2009/xmlenc11#aes256-gcm",
	"http://www.w3.org/2009/xmlenc11#aes128-gcm",
	"http://www.w3.org/2001/04/xmlenc#aes256-cbc",
	"http://www.w3.org/2001/04/xmlenc#aes128-cbc",
	"http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
	"http://www.w3.org/2009/xmlenc11#rsa-oaep",
]);

/**
 * The XML inside an element with one `EncryptedData` (XML Encryption 1.1). All failures of the decryption have the same message,
 * so that senders do not learn which step failed.
 * @param holder for example an EncryptedAssertion
 * @param privateKeys PEM keys, one of which must fit
 * @throws InvalidXml
 */
export function decryptXml(holder: Element, privateKeys: readonly string[]): string {
	if (childOf(holder, XML_ENCRYPTION, "EncryptedData") === undefined) throw new InvalidXml("nothing is encrypted");
	const methods = Array.from(holder.getElementsByTagNameNS(XML_ENCRYPTION, "EncryptionMethod"));
	if (!methods.every((method) => ACCEPTED.has(attributeOf(method, "Algorithm"))))
		throw new InvalidXml("the algorithm of the encryption is not accepted");
	for (const key of privateKeys) {
		const xml = decrypted(holder, key);
		if (xml !== null) return xml;
	}
	throw new InvalidXml("it cannot be decrypted");
}

function decrypted(holder: Element, key: string): string | null {
	let xml: string | null = null;
	// The list of algorithms above is narrower than that of the library.
	const options = { key, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
	decrypt(holder, options, (error, result) => {
		xml = error === null ? result : null;
	});
	return xml;
}
