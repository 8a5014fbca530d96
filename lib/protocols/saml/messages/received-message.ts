import { verify } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { isXmlText } from "@/lib/platform/markup/xml-text";
import { HASH_OF_QUERY_SIGNATURE, hasSignature, InvalidXml, parseXml, verifyXml } from "@/lib/platform/saml";
import { RefusedMessage } from "../errors";

/** The maximum length of a message as XML; a request with a certificate has a few thousand characters. */
const MAX_MESSAGE_BYTES = 65_536;
const MAX_RELAY_STATE = 2_000;

/** A message from a browser, not verified yet. */
export interface ReceivedMessage {
	/** Parsed once; the check of a signature changes it. */
	root: Element;
	relayState: string | null;
	/** The signature of the HTTP-Redirect binding, if any: over one of these texts. */
	querySignature: { octets: string[]; algorithm: string; value: Buffer } | null;
	byPost: boolean;
}

/** Values by parameter, each still encoded as in the query or form. */
export type RawParameters = ReadonlyMap<string, string>;

/** The raw parameters of a query or form. @throws RefusedMessage for a repeated one */
export function rawParameters(query: string): RawParameters {
	const parameters = new Map<string, string>();
	for (const pair of query.split("&")) {
		if (pair === "") continue;
		const at = pair.indexOf("=");
		const name = decoded(at === -1 ? pair : pair.slice(0, at));
		if (parameters.has(name)) throw new RefusedMessage("a parameter is repeated");
		parameters.set(name, at === -1 ? "" : pair.slice(at + 1));
	}
	return parameters;
}

/** One decoded parameter; undefined when missing or empty. @throws RefusedMessage when it cannot be decoded */
export function parameterOf(parameters: RawParameters, name: string): string | undefined {
	const raw = parameters.get(name);
	if (raw === undefined || raw === "") return undefined;
	const value = decoded(raw);
	if (!isXmlText(value)) throw new RefusedMessage(`${name} holds control characters`);
	return value;
}

/** The message in a query (SAML 2.0 Bindings §3.4). @throws RefusedMessage */
export function messageInQuery(parameters: RawParameters, name: "SAMLRequest" | "SAMLResponse"): ReceivedMessage {
	const encoding = parameterOf(parameters, "SAMLEncoding");
	if (encoding !== undefined && encoding !== "urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE")
		throw new RefusedMessage("the encoding is not DEFLATE");
	return {
		root: parsed(inflated(base64(parameterOf(parameters, name) ?? ""))),
		relayState: relayStateOf(parameters),
		querySignature: querySignatureOf(parameters, name),
		byPost: false,
	};
}

/** The message in a posted form (SAML 2.0 Bindings §3.5). @throws RefusedMessage */
export function messageInForm(parameters: RawParameters, name: "SAMLRequest" | "SAMLResponse"): ReceivedMessage {
	const bytes = base64(parameterOf(parameters, name) ?? "");
	if (bytes.length > MAX_MESSAGE_BYTES) throw new RefusedMessage("the message is too large");
	return { root: parsed(bytes), relayState: relayStateOf(parameters), querySignature: null, byPost: true };
}

/**
 * The root of a message, after a check of its signature if it has one and the service provider has a key.
 * @param publicKeys PEM, one of which must fit; none when the service provider has no certificate
 * @throws RefusedMessage for a missing or wrong signature, or one with an algorithm that is not accepted
 */
export function verifiedRoot(message: ReceivedMessage, publicKeys: readonly string[], required: boolean): Element {
	const { root } = message;
	if (message.byPost) {
		if (hasSignature(root) && publicKeys.length > 0) return refusing(() => verifyXml(root, publicKeys));
		if (required) throw new RefusedMessage("the message is not signed");
		return root;
	}
	if (message.querySignature === null || publicKeys.length === 0) {
		if (required) throw new RefusedMessage("the message is not signed");
		return root;
	}
	const { octets, algorithm, value } = message.querySignature;
	const hash = HASH_OF_QUERY_SIGNATURE.get(algorithm);
	if (hash === undefined) throw new RefusedMessage("the signature algorithm is not accepted");
	const isSignedBy = (key: string) => octets.some((text) => verify(hash, Buffer.from(text), key, value));
	if (!publicKeys.some(isSignedBy)) throw new RefusedMessage("the signature is not valid");
	return root;
}

/** Converts errors of the XML layer to a refusal of the message. */
export function refusing<Result>(read: () => Result): Result {
	try {
		return read();
	} catch (error) {
		if (error instanceof InvalidXml) throw new RefusedMessage(error.message);
		throw error;
	}
}

function querySignatureOf(parameters: RawParameters, name: string): ReceivedMessage["querySignature"] {
	const algorithm = parameterOf(parameters, "SigAlg");
	const signature = parameterOf(parameters, "Signature");
	if (algorithm === undefined && signature === undefined) return null;
	if (algorithm === undefined || signature === undefined)
		throw new RefusedMessage("SigAlg and Signature belong together");
	const signed = [name, "RelayState", "SigAlg"].filter((each) => parameters.has(each));
	const written = (encode: (raw: string) => string) =>
		signed.map((each) => `${each}=${encode(parameters.get(each) ?? "")}`).join("&");
	// The encoding as it was sent. Some libraries sign another encoding of the same characters, which is accepted as well.
	const octets = [
		written((raw) => raw),
		written((raw) => encodeURIComponent(decoded(raw))),
		written((raw) => encodeURIComponent(decoded(raw)).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())),
	];
	return { octets, algorithm, value: base64(signature) };
}

function relayStateOf(parameters: RawParameters): string | null {
	const relayState = parameterOf(parameters, "RelayState") ?? null;
	if (relayState !== null && relayState.length > MAX_RELAY_STATE) throw new RefusedMessage("RelayState is too long");
	return relayState;
}

function decoded(raw: string): string {
	try {
		return decodeURIComponent(raw.replaceAll("+", " "));
	} catch {
		throw new RefusedMessage("a parameter is not encoded as it must be");
	}
}

function base64(text: string): Buffer {
	const compact = text.replace(/\s/g, "");
	if (compact === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new RefusedMessage("the message is not base64");
	return Buffer.from(compact, "base64");
}

/** Limits the output while it inflates, because a small message can expand to gigabytes. */
function inflated(bytes: Buffer): Buffer {
	try {
		return inflateRawSync(bytes, { maxOutputLength: MAX_MESSAGE_BYTES });
	} catch {
		throw new RefusedMessage("the message cannot be inflated, or is too large");
	}
}

function parsed(bytes: Buffer): Element {
	const xml = utf8(bytes);
	return refusing(() => parseXml(xml));
}

function utf8(bytes: Buffer): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new RefusedMessage("the message is not UTF-8");
	}
}
