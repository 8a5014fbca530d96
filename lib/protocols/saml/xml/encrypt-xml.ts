import { X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { encrypt } from "xml-encryption";
import type { SamlSettings } from "@/lib/identity/applications/contract";

type Encryption = Pick<SamlSettings["encryption"], "algorithm" | "keyTransport">;

const CONTENT = {
	"aes256-gcm": "http://www.w3.org/2009/xmlenc11#aes256-gcm",
	"aes128-gcm": "http://www.w3.org/2009/xmlenc11#aes128-gcm",
	"aes256-cbc": "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
	"aes128-cbc": "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
} as const;

const KEY_TRANSPORT = {
	"rsa-oaep-mgf1p": { keyEncryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p" },
	"rsa-oaep": {
		keyEncryptionAlgorithm: "http://www.w3.org/2009/xmlenc11#rsa-oaep",
		keyEncryptionDigest: "sha256",
		keyEncryptionMgf: "http://www.w3.org/2009/xmlenc11#mgf1sha256",
	},
} as const;

/** The `EncryptedData` of an element. @param pem the certificate of the recipient */
export function encryptXml(xml: string, pem: string, { algorithm, keyTransport }: Encryption): Promise<string> {
	return promisify(encrypt)(xml, {
		rsa_pub: new X509Certificate(pem).publicKey.export({ type: "spki", format: "pem" }).toString(),
		pem,
		encryptionAlgorithm: CONTENT[algorithm],
		...KEY_TRANSPORT[keyTransport],
		// The library refuses CBC by default; an application can have it in its settings.
		disallowEncryptionWithInsecureAlgorithm: false,
		warnInsecureAlgorithm: false,
	});
}
