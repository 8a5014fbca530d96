import { SignedXml } from "xml-crypto";
import { SIGNATURE } from "./names";
import { attributeOf, childOf, childrenOf, InvalidXml, parseXml } from "./parse-xml";
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, RSA_SHA512, SHA256, SHA512 } from "./signature-algorithms";

/** Whether the element contains a signature at any depth. */
export function hasSignature(root: Element): boolean {
	return root.getElementsByTagNameNS(SIGNATURE, "Signature").length > 0;
}

/**
 * The root of a signed message, parsed from the bytes whose digest was verified, so that unsigned content is never used. The message
 * must have exactly one signature: a child of the root that signs the whole root, by this key. A key in the message is ignored.
 * @param publicKey PEM
 * @throws InvalidXml
 */
export function verifyXml(xml: string, publicKey: string): Element {
	return verifyElement(xml, (root) => root, [publicKey]);
}

/**
 * Like `verifyXml`, but for one element of a message: the signature must be a child of this element. Signatures outside this
 * element are ignored, because nothing outside it is returned.
 * @param find returns the element to verify from the parsed message
 * @param publicKeys PEM keys or certificates, one of which must fit
 * @throws InvalidXml
 */
export function verifyElement(xml: string, find: (root: Element) => Element, publicKeys: readonly string[]): Element {
	const root = parseXml(xml);
	const element = find(root);
	const signature = onlySignature(element);
	requireReferenceTo(root, element, signature);
	for (const publicKey of publicKeys) {
		const signed = signedBytes(xml, signature, publicKey);
		if (signed === undefined) continue;
		const signedElement = parseXml(signed);
		if (!isSame(element, signedElement)) throw new InvalidXml("the signature is not of the whole message");
		return signedElement;
	}
	throw new InvalidXml("the signature is not valid");
}

/** The canonical bytes that this signature signs; undefined if it is not valid with this key. */
function signedBytes(xml: string, signature: Element, publicKey: string): string | undefined {
	const verifier = new SignedXml({ publicCert: publicKey });
	keepOnly(verifier.SignatureAlgorithms, [RSA_SHA256, RSA_SHA512]);
	keepOnly(verifier.HashAlgorithms, [SHA256, SHA512]);
	keepOnly(verifier.CanonicalizationAlgorithms, [EXCLUSIVE_C14N, ENVELOPED]);
	verifier.idAttributes = ["ID"];
	let valid: boolean;
	try {
		verifier.loadSignature(signature);
		valid = verifier.checkSignature(xml);
	} catch {
		// The library throws for a wrong signature and for unknown algorithms.
		valid = false;
	}
	const [signed, ...more] = valid ? verifier.getSignedReferences() : [];
	return more.length > 0 ? undefined : signed;
}

function onlySignature(element: Element): Element {
	const [signature, ...more] = childrenOf(element, SIGNATURE, "Signature");
	if (signature === undefined || more.length > 0) throw new InvalidXml("the message must have one signature");
	if (element.getElementsByTagNameNS(SIGNATURE, "Signature").length > 1)
		throw new InvalidXml("the message holds more than one signature");
	return signature;
}

function requireReferenceTo(root: Element, element: Element, signature: Element): void {
	const id = attributeOf(element, "ID");
	const signedInfo = childOf(signature, SIGNATURE, "SignedInfo");
	const references = signedInfo === undefined ? [] : childrenOf(signedInfo, SIGNATURE, "Reference");
	const [reference] = references;
	if (id === undefined || reference === undefined || references.length > 1)
		throw new InvalidXml("the signature must have one reference");
	if (attributeOf(reference, "URI") !== `#${id}`) throw new InvalidXml("the signature is not of the whole message");
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

function keepOnly(algorithms: object, kept: readonly string[]): void {
	for (const name of Object.keys(algorithms)) if (!kept.includes(name)) Reflect.deleteProperty(algorithms, name);
}
