import { SignedXml } from "xml-crypto";
import { SIGNATURE } from "../names";
import { attributeOf, childOf, childrenOf, InvalidXml, parseXml } from "./parse-xml";
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, RSA_SHA512, SHA256, SHA512 } from "./signature-algorithms";

/** Whether it contains a signature at any depth. */
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
	const root = parseXml(xml);
	const signature = onlySignature(root);
	requireReferenceTo(root, signature);
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
		// Throws for a wrong signature and for unknown algorithms.
		valid = false;
	}
	const [signed, ...more] = valid ? verifier.getSignedReferences() : [];
	if (signed === undefined || more.length > 0) throw new InvalidXml("the signature is not valid");
	const signedRoot = parseXml(signed);
	if (!isSame(root, signedRoot)) throw new InvalidXml("the signature is not of the whole message");
	return signedRoot;
}

function onlySignature(root: Element): Element {
	const [signature, ...more] = childrenOf(root, SIGNATURE, "Signature");
	if (signature === undefined || more.length > 0) throw new InvalidXml("the message must have one signature");
	if (root.getElementsByTagNameNS(SIGNATURE, "Signature").length > 1)
		throw new InvalidXml("the message holds more than one signature");
	return signature;
}

function requireReferenceTo(root: Element, signature: Element): void {
	const id = attributeOf(root, "ID");
	const signedInfo = childOf(signature, SIGNATURE, "SignedInfo");
	const references = signedInfo === undefined ? [] : childrenOf(signedInfo, SIGNATURE, "Reference");
	const [reference] = references;
	if (id === undefined || reference === undefined || references.length > 1)
		throw new InvalidXml("the signature must have one reference");
	if (attributeOf(reference, "URI") !== `#${id}`) throw new InvalidXml("the signature is not of the whole message");
	const holders = [root, ...Array.from(root.getElementsByTagName("*"))].filter((element) =>
		["ID", "Id", "id"].some((name) => attributeOf(element, name) === id),
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
