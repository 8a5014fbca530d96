import { InvalidXml } from "./invalid-xml";
import { SIGNATURE } from "./names";
import { attributeOf, childElementsOf, textOf } from "./parse-xml";
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, RSA_SHA512, SHA256, SHA512 } from "./signature-algorithms";

/** What a signature says, as far as SAML allows it to (SAML 2.0 Core §5.4). */
export interface ReadSignature {
	signedInfo: Element;
	/** Prefixes whose namespaces the canonical form of `signedInfo` keeps although it does not use them. */
	signedInfoPrefixes: readonly string[];
	/** The name of a hash in Node.js. */
	signatureHash: string;
	signatureValue: Buffer;
	reference: { uri: string; prefixes: readonly string[]; digestHash: string; digest: Buffer };
}

const SIGNATURE_HASHES: ReadonlyMap<string, string> = new Map([
	[RSA_SHA256, "sha256"],
	[RSA_SHA512, "sha512"],
]);
const DIGEST_HASHES: ReadonlyMap<string, string> = new Map([
	[SHA256, "sha256"],
	[SHA512, "sha512"],
]);

/** Service providers name one or two: those of the types in attribute values. */
const MAX_PREFIXES = 16;
/** Of an RSA key of 16,384 bits. */
const MAX_VALUE_BYTES = 2_048;

/**
 * Reads a signature that has exactly what SAML allows: one reference, with the transforms enveloped-signature and exclusive
 * canonicalization in this order, and known algorithms. It computes no digest and canonicalizes nothing.
 * @throws InvalidXml
 */
export function readSignature(signature: Element): ReadSignature {
	const [signedInfo, signatureValue] = membersOf(signature, ["SignedInfo", "SignatureValue"], ["KeyInfo"]);
	const [canonicalization, method, reference] = membersOf(signedInfo, [
		"CanonicalizationMethod",
		"SignatureMethod",
		"Reference",
	]);
	const [transforms, digestMethod, digestValue] = membersOf(reference, ["Transforms", "DigestMethod", "DigestValue"]);
	const [enveloped, exclusive] = membersOf(transforms, ["Transform", "Transform"]);
	requireAlgorithm(enveloped, ENVELOPED);
	requireAlgorithm(exclusive, EXCLUSIVE_C14N);
	requireAlgorithm(canonicalization, EXCLUSIVE_C14N);
	return {
		signedInfo,
		signedInfoPrefixes: prefixesOf(canonicalization),
		signatureHash: hashOf(method, SIGNATURE_HASHES),
		signatureValue: bytesOf(signatureValue),
		reference: {
			uri: attributeOf(reference, "URI") ?? "",
			prefixes: prefixesOf(exclusive),
			digestHash: hashOf(digestMethod, DIGEST_HASHES),
			digest: bytesOf(digestValue),
		},
	};
}

/** The children of an element of a signature, which must be these, in this order, and then at most the optional ones. */
function membersOf<const Names extends readonly string[]>(
	parent: Element,
	names: Names,
	optional: readonly string[] = [],
): { [Name in keyof Names]: Element } {
	const children = childElementsOf(parent);
	const expected = [...names, ...optional].slice(0, Math.max(children.length, names.length));
	const isExpected =
		children.length === expected.length &&
		children.every((child, at) => child.namespaceURI === SIGNATURE && child.localName === expected[at]);
	if (!isExpected) throw new InvalidXml(`${parent.localName} must hold ${expected.join(", ")}`);
	return children as { [Name in keyof Names]: Element };
}

function requireAlgorithm(element: Element, algorithm: string): void {
	if (attributeOf(element, "Algorithm") !== algorithm)
		throw new InvalidXml(`the algorithm of ${element.localName} is not accepted`);
}

function hashOf(element: Element, hashes: ReadonlyMap<string, string>): string {
	const hash = hashes.get(attributeOf(element, "Algorithm") ?? "");
	if (hash === undefined || childElementsOf(element).length > 0)
		throw new InvalidXml(`the algorithm of ${element.localName} is not accepted`);
	return hash;
}

/** The prefixes in the only child of an exclusive canonicalization, if it has one. */
function prefixesOf(canonicalization: Element): string[] {
	const [inclusive, ...more] = childElementsOf(canonicalization);
	if (inclusive === undefined) return [];
	const isInclusive = inclusive.namespaceURI === EXCLUSIVE_C14N && inclusive.localName === "InclusiveNamespaces";
	const prefixes = (attributeOf(inclusive, "PrefixList") ?? "").split(/\s+/).filter(Boolean);
	if (!isInclusive || more.length > 0 || prefixes.length > MAX_PREFIXES)
		throw new InvalidXml("the canonicalization has parameters that are not accepted");
	return prefixes;
}

function bytesOf(element: Element): Buffer {
	const base64 = textOf(element).replace(/\s/g, "");
	const bytes = Buffer.from(base64, "base64");
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || bytes.length > MAX_VALUE_BYTES)
		throw new InvalidXml(`${element.localName} is not base64, or too long`);
	return bytes;
}
