import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { encrypt } from "xml-encryption";
import { decryptXml } from "./decrypt-xml";
import { aCertificate } from "./fixtures/a-certificate";
import { parseXml } from "./parse-xml";

const XMLENC11 = "http://www.w3.org/2009/xmlenc11#";
let key: Awaited<ReturnType<typeof aCertificate>>;

beforeAll(async () => {
	key = await aCertificate();
});

function encrypted(members: {
	keyEncryptionAlgorithm: string;
	keyEncryptionDigest: string;
	keyEncryptionMgf?: string;
}) {
	return promisify(encrypt)("<a>text</a>", {
		rsa_pub: key.publicKey,
		pem: key.certificate,
		encryptionAlgorithm: `${XMLENC11}aes256-gcm`,
		disallowEncryptionWithInsecureAlgorithm: true,
		warnInsecureAlgorithm: false,
		...members,
	});
}
const decrypted = (xml: string) => decryptXml(parseXml(`<holder>${xml}</holder>`), [key.privateKey]);

describe("the RSA-OAEP of XML Encryption 1.1 (§5.5.2)", () => {
	const digests = ["sha1", "sha256", "sha512"];
	const masks = ["mgf1sha1", "mgf1sha224", "mgf1sha256", "mgf1sha384", "mgf1sha512"];
	test.each(digests.flatMap((digest) => masks.map((mask) => [digest, mask] as const)))(
		"is decrypted with the digest %s and the mask generation function %s",
		async (keyEncryptionDigest, mask) => {
			const xml = await encrypted({
				keyEncryptionAlgorithm: `${XMLENC11}rsa-oaep`,
				keyEncryptionDigest,
				keyEncryptionMgf: `${XMLENC11}${mask}`,
			});
			expect(xml).toContain(`${XMLENC11}${mask}`);
			expect(decrypted(xml)).toBe("<a>text</a>");
		},
	);

	test("has the mask of SHA-1 where it names none, and for rsa-oaep-mgf1p whatever the digest", async () => {
		const named = `${XMLENC11}rsa-oaep`;
		const xml = await encrypted({ keyEncryptionAlgorithm: named, keyEncryptionDigest: "sha256" });
		expect(decrypted(xml.replace(/<[^<>]*MGF [^<>]*\/>/, ""))).toBe("<a>text</a>");
		const keyEncryptionAlgorithm = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";
		expect(decrypted(await encrypted({ keyEncryptionAlgorithm, keyEncryptionDigest: "sha256" }))).toBe("<a>text</a>");
	});

	test("is refused with a function that nobody knows", async () => {
		const xml = await encrypted({
			keyEncryptionAlgorithm: `${XMLENC11}rsa-oaep`,
			keyEncryptionDigest: "sha256",
			keyEncryptionMgf: `${XMLENC11}mgf1sha256`,
		});
		expect(() => decrypted(xml.replace("mgf1sha256", "mgf1sha3"))).toThrow("it cannot be decrypted");
	});
});
