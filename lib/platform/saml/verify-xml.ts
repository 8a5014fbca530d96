import { constants, createHash, createPublicKey, verify } from "node:crypto";
import { canonicalXml } from "./canonical-xml";
import { InvalidXml } from "./invalid-xml";
import { SIGNATURE } from "./names";
import { attributeOf, childrenOf, parseXml } from "./parse-xml";
import { type ReadSignature, readSignature } from "./read-signature";

/** Whether the element contains a signature at any depth. */
export function hasSignature(root: Element): boolean {
	return root.getElementsByTagNameNS(SIGNATURE, "Signature").length > 0;
}

/**
 * The root of a signed message, parsed from the bytes whose digest was verified, so that unsigned content is never used. The message
 * must have exactly one signature: a child of the root that signs the whole root, by one of these keys. A key in the message is
 * ignored.
 * @param root of the parsed message, which is changed
 * @param publicKeys PEM
 * @throws InvalidXml
 */
export function verifyXml(root: Element, publicKeys: readonly string[]): Element {
	return verifyElement(root, root, publicKeys);
}

/**
 * Like `verifyXml`, but for one element of a message: the signature must be a child of this element. Signatures outside this
 * element are ignored, because nothing outside it is returned.
 * @param root of the parsed message, which is changed
 * @param publicKeys PEM keys or certificates, one of which must fit
 * @throws InvalidXml
 */
export function verifyElement(root: Element, element: Element, publicKeys: readonly string[]): Element {
	const signature = onlySignature(element);
	const read = readSignature(signature);
	requireReferenceTo(root, element, read.reference.uri);
	// The signature first: the work below is then only done for somebody who has signed something with the key.
	requireSignatureBy(publicKeys, read);
	signature.parentNode?.removeChild(signature);
	const signed = canonicalXml(element, read.reference.prefixes);
	if (!createHash(read.reference.digestHash).update(signed).digest().equals(read.reference.digest))
		throw new InvalidXml("the signature is not valid");
	const signedElement = parseXml(signed);
	if (!isSame(element, signedElement)) throw new InvalidXml("the signature is not of the whole message");
	return signedElement;
}

function requireSignatureBy(publicKeys: readonly string[], read: ReadSignature): void {
	const signed = Buffer.from(canonicalXml(read.signedInfo, read.signedInfoPrefixes));
	const isSignedBy = (pem: string) => {
		const key = createPublicKey(pem);
		const options = { key, padding: constants.RSA_PKCS1_PADDING };
		return key.asymmetricKeyType === "rsa" && verify(read.signatureHash, signed, options, read.signatureValue);
	};
	if (!publicKeys.some(isSignedBy)) throw new InvalidXml("the signature is not valid");
}

function onlySignature(element: Element): Element {
	const [signature, ...more] = childrenOf(element, SIGNATURE, "Signature");
	if (signature === undefined || more.length > 0) throw new InvalidXml("the message must have one signature");
	if (element.getElementsByTagNameNS(SIGNATURE, "Signature").length > 1)
		throw new InvalidXml("the message holds more than one signature");
	return signature;
}

function requireReferenceTo(root: Element, element: Element, uri: string): void {
	const id = attributeOf(element, "ID");
	if (id === undefined || uri !== `#${id}`) throw new InvalidXml("the signature is not of the whole message");
	const holders = [root, ...Array.from(root.getElementsByTagName("*"))].filter((each) =>
		["ID", "Id", "id"].some((name) => attributeOf(each, name) === id),
	);
	if (holders.length > 1) throw new InvalidXml("several elements have one ID");
}

function isSame(root: Element, signed: Element): boolean {
	return (
		root.namespaceURI === signed.namespaceURI &&
		root.localName === signed.localName &&
		attributeOf(root, "ID") === attributeOf(signed, "ID")
	);
}
