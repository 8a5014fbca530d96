import { constants, sign } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { XmlSigner } from "./sign-xml";
import { URIS_OF_ALGORITHMS } from "./signature-algorithms";

/** A message that a browser carries to another party. */
export interface CarriedMessage {
	destination: string;
	/** The parameter that carries it. */
	name: "SAMLRequest" | "SAMLResponse";
	xml: string;
	relayState: string | null;
}

/** The URL with a signed message, for the HTTP-Redirect binding (SAML 2.0 Bindings §3.4.4). */
export function signedQuery(
	{ destination, name, xml, relayState }: CarriedMessage,
	{ privateKey, algorithm }: Pick<XmlSigner, "privateKey" | "algorithm">,
): string {
	const query = [
		[name, deflateRawSync(Buffer.from(xml)).toString("base64")],
		...(relayState === null ? [] : [["RelayState", relayState]]),
		["SigAlg", URIS_OF_ALGORITHMS[algorithm].signature],
	]
		.map(([parameter, value = ""]) => `${parameter}=${encodeURIComponent(value)}`)
		.join("&");
	const hash = algorithm === "rsa-sha512" ? "sha512" : "sha256";
	const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
	const value = sign(hash, Buffer.from(query), key).toString("base64");
	return `${destination}${destination.includes("?") ? "&" : "?"}${query}&Signature=${encodeURIComponent(value)}`;
}
