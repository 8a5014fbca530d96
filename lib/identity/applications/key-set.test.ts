import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keySetProblem, keysOfSet } from "./key-set";

const rsa = (modulusLength = 2_048) => generateKeyPairSync("rsa", { modulusLength });
const publicJwk = rsa().publicKey.export({ format: "jwk" });
const setOf = (...keys: unknown[]) => JSON.stringify({ keys });

describe("a JWK Set", () => {
	test("is one with public keys, with whatever else they say of themselves", () => {
		const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
		const ed = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
		const set = setOf({ ...publicJwk, kid: "1", use: "sig" }, ec, ed);
		expect(keySetProblem(set)).toBeNull();
		expect(keysOfSet(set)).toMatchObject([{ kid: "1", use: "sig" }, { crv: "P-256" }, { crv: "Ed25519" }]);
	});

	test.each([
		["no JSON", "{", /JWK Set/],
		["no object", "[]", /JWK Set/],
		["null", "null", /JWK Set/],
		["no list", '{"keys":{}}', /JWK Set/],
		["no key", setOf(), /1 to 20/],
		["too many", setOf(...Array.from({ length: 21 }, () => publicJwk)), /1 to 20/],
		["something else", setOf("x"), /object/],
		["a secret", setOf({ kty: "oct", k: "AAAA" }), /public keys only/],
		["a private key", setOf(rsa().privateKey.export({ format: "jwk" })), /public keys only/],
		["a weak key", setOf(rsa(1_024).publicKey.export({ format: "jwk" })), /2048 bits/],
		["an unreadable key", setOf({ kty: "RSA", n: "x" }), /cannot be read/],
		["a key of nobody's", setOf(publicJwk, { kty: "?" }), /cannot be read/],
		["a key for nothing here", setOf(generateKeyPairSync("x25519").publicKey.export({ format: "jwk" })), /Ed25519/],
	])("is none with %s", (_, text, problem) => {
		expect(keySetProblem(text)).toMatch(problem);
	});
});
