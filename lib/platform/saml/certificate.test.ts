import { createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { certificateFor } from "./certificate";

test("the certificate of a key is the same in every process, and has the time of the key's creation", async () => {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
	const madeAt = Date.UTC(2026, 0, 2, 3, 4, 5).toString(16).padStart(12, "0");
	const kid = `${madeAt.slice(0, 8)}-${madeAt.slice(8)}-7000-8000-000000000000`;
	const jwk = { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256" };
	const pem = await certificateFor(jwk);
	expect(await certificateFor(structuredClone(jwk))).toBe(pem);
	const certificate = new X509Certificate(pem);
	expect(certificate.publicKey.equals(createPublicKey(privateKey))).toBe(true);
	expect(certificate.verify(certificate.publicKey)).toBe(true);
	expect([certificate.validFromDate.toISOString(), certificate.validToDate.toISOString()]).toEqual([
		"2026-01-02T03:04:05.000Z",
		"2046-01-02T03:04:05.000Z",
	]);
	expect(await certificateFor({ ...jwk, kid: newId() })).not.toBe(pem);
});
