import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import type { TrustedIssuer } from "@/lib/identity/applications/contract";
import { aCertificate } from "@/lib/platform/messages/fixtures/a-certificate";
import { verifyForeign } from "./trusted-issuer";

const ISSUER = "https://partner.example";

const trusting = (certificate: TrustedIssuer["certificate"]): TrustedIssuer => ({
	issuer: ISSUER,
	certificate,
	subjectClaim: "sub",
	accountAttribute: "username",
	audiences: [],
	authorizationGrants: false,
});

function signed(
	key: KeyObject,
	{ alg = "ES256", kid, audience = "me" }: { alg?: string; kid?: string; audience?: string } = {},
) {
	return new SignJWT({ sub: "ada" })
		.setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
		.setIssuer(ISSUER)
		.setAudience(audience)
		.setIssuedAt()
		.setExpirationTime("5m")
		.sign(key);
}

const verify = async (jwt: Promise<string>, issuer: TrustedIssuer) =>
	(await verifyForeign(await jwt, issuer, ["me"])).sub;
const invalid = (reason: RegExp) => ({ error: "invalid_grant", error_detail: expect.stringMatching(reason) });

test("a token by the key of any certificate in the PEM of an issuer is valid: a key that is replaced has two", async () => {
	const both = [await aCertificate("first.example"), await aCertificate("second.example")];
	const issuer = trusting({ type: "PEM", value: both.map(({ cert }) => cert).join("\n") });
	for (const { key } of both) {
		expect(await verify(signed(createPrivateKey(key)), issuer)).toBe("ada");
		expect(await verify(signed(createPrivateKey(key), { kid: "whatever" }), issuer)).toBe("ada");
		await expect(verify(signed(createPrivateKey(key), { audience: "others" }), issuer)).rejects.toMatchObject(
			invalid(/aud/),
		);
	}
	const { key } = await aCertificate("third.example");
	await expect(verify(signed(createPrivateKey(key)), issuer)).rejects.toMatchObject(invalid(/signature/));
	const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
	await expect(verify(signed(rsa, { alg: "RS256" }), issuer)).rejects.toMatchObject(invalid(/keys/));
});

test("a token that names no key is valid by any key of the set that fits", async () => {
	const keys = await Promise.all(["first.example", "second.example", "third.example"].map(aCertificate));
	const published = keys.slice(0, 2).map(({ cert }) => new X509Certificate(cert).publicKey.export({ format: "jwk" }));
	const issuer = trusting({ type: "JWK_SET", value: JSON.stringify({ keys: published }) });
	const outcomes = await Promise.all(
		keys.map(({ key }) => verify(signed(createPrivateKey(key)), issuer).catch(({ error }: { error: string }) => error)),
	);
	expect(outcomes).toEqual(["ada", "ada", "invalid_grant"]);
});
