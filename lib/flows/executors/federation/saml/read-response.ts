import { attributeOf, childOf, childrenOf, decryptXml, InvalidXml, parseXml, verifyElement } from "@/lib/platform/saml";
import { ASSERTION, PROTOCOL, SIGNATURE, Status } from "@/lib/platform/saml/names";
import { Declined, WrongAnswer } from "../provider-failure";

const MAX_BYTES = 96 * 1024;

export interface ExpectedResponse {
	/** The id of the request. */
	requestId: string;
	assertionConsumerUrl: string;
	/** PEM certificates of the provider. */
	certificates: readonly string[];
	/** PEM keys for assertions that are encrypted to Portico. */
	privateKeys: () => Promise<readonly string[]>;
}

/**
 * The signed assertion of a response to this request. Either the assertion or the whole response has to be signed; what is
 * returned was parsed from signed bytes only. An assertion is signed before it is encrypted, a response afterwards.
 * @param encoded the parameter `SAMLResponse`
 * @throws WrongAnswer, or Declined where the provider says that the person did
 */
export async function signedAssertionOf(encoded: string, expected: ExpectedResponse): Promise<Element> {
	const response = refusing(() => checkedResponse(parseXml(decoded(encoded)), expected));
	const isEncrypted = refusing(() => onlyAssertion(response).localName === "EncryptedAssertion");
	const privateKeys = isEncrypted ? await expected.privateKeys() : [];
	const { certificates } = expected;
	return refusing(() => {
		if (isEncrypted && !isSigned(response)) {
			const decrypted = parseXml(decryptXml(onlyAssertion(response), privateKeys));
			return verifyElement(decrypted, plainAssertion(decrypted), certificates);
		}
		const only = onlyAssertion(response);
		if (isSigned(only)) return verifyElement(response, only, certificates);
		const signed = checkedResponse(verifyElement(response, response, certificates), expected);
		const assertion = onlyAssertion(signed);
		return isEncrypted ? plainAssertion(parseXml(decryptXml(assertion, privateKeys))) : assertion;
	});
}

const isSigned = (element: Element) => childrenOf(element, SIGNATURE, "Signature").length > 0;

function checkedResponse(response: Element, expected: ExpectedResponse): Element {
	requireResponse(response, expected);
	requireSuccess(response);
	return response;
}

/** @throws WrongAnswer for XML that is not accepted */
export function refusing<Result>(read: () => Result): Result {
	try {
		return read();
	} catch (error) {
		throw error instanceof InvalidXml ? new WrongAnswer(error.message) : error;
	}
}

function decoded(encoded: string): string {
	const compact = encoded.replace(/\s/g, "");
	if (compact.length > MAX_BYTES * 1.4 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new WrongAnswer("no base64");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(compact, "base64"));
	} catch {
		throw new WrongAnswer("no UTF-8");
	}
}

function requireResponse(response: Element, { requestId, assertionConsumerUrl }: ExpectedResponse): void {
	if (response.namespaceURI !== PROTOCOL || response.localName !== "Response") throw new WrongAnswer("no Response");
	if (attributeOf(response, "Version") !== "2.0") throw new WrongAnswer("the version is not 2.0");
	if (attributeOf(response, "InResponseTo") !== requestId) throw new WrongAnswer("it answers another request");
	const destination = attributeOf(response, "Destination");
	if (destination !== undefined && destination !== "" && destination !== assertionConsumerUrl)
		throw new WrongAnswer("the Destination is another one");
}

/** Second-level status codes by which a provider reports that the person declined, or the provider on their behalf. */
const DECLINED: readonly (string | undefined)[] = [Status.requestDenied, Status.authnFailed];

function requireSuccess(response: Element): void {
	const status = childOf(response, PROTOCOL, "Status");
	const code = status === undefined ? undefined : childOf(status, PROTOCOL, "StatusCode");
	const value = code === undefined ? undefined : attributeOf(code, "Value");
	if (value === Status.success) return;
	const second = code === undefined ? undefined : childOf(code, PROTOCOL, "StatusCode");
	if (second !== undefined && DECLINED.includes(attributeOf(second, "Value"))) throw new Declined();
	throw new WrongAnswer("the status is no success");
}

/** The Assertion or EncryptedAssertion of a response, which must have only this one. */
function onlyAssertion(response: Element): Element {
	const names = ["Assertion", "EncryptedAssertion"];
	const [assertion, ...others] = names.flatMap((name) => childrenOf(response, ASSERTION, name));
	const anywhere = names.flatMap((name) => Array.from(response.getElementsByTagNameNS(ASSERTION, name)));
	if (assertion === undefined || others.length > 0 || anywhere.length > 1)
		throw new WrongAnswer("the response must hold one assertion");
	return assertion;
}

/** What was decrypted, which must be one assertion. */
function plainAssertion(root: Element): Element {
	const inner = root.getElementsByTagNameNS(ASSERTION, "Assertion").length;
	if (root.namespaceURI !== ASSERTION || root.localName !== "Assertion" || inner > 0)
		throw new WrongAnswer("what is encrypted is no assertion");
	return root;
}
