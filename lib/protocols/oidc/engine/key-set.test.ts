import { expect, test } from "vitest";
import { keySet } from "./key-set";

const keys = [
	{ kty: "RSA", kid: "e", use: "enc", n: "n", e: "AQAB" },
	{ kty: "EC", kid: "c", use: "sig", alg: "ES256", crv: "P-256", x: "x", y: "y" },
	{ kty: "RSA", kid: "r", use: "sig", alg: "RS256", n: "m", e: "AQAB" },
];

test("the default signing key is first, the keys that encrypt come after those that sign, and each names its algorithm and has an id of its own (RFC 7517 §4.4, §4.5)", () => {
	const shown = keySet(keys).map(({ kid, use, alg }) => `${use} ${alg} ${kid}`);
	expect(shown).toEqual([
		"sig RS256 r",
		"sig PS256 r.PS256",
		"sig ES256 c",
		"enc RSA-OAEP-256 e",
		"enc RSA-OAEP e.RSA-OAEP",
		"enc RSA-OAEP-384 e.RSA-OAEP-384",
		"enc RSA-OAEP-512 e.RSA-OAEP-512",
	]);
});
