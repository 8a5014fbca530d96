import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { aDpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { type Fapi2, PREFIX, refused } from "../fixtures/fapi2";

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** The modules for clients whose tokens are bound to a key (`sender_constrain` is `dpop`). */
export function dpopModules(fapi: () => Fapi2): void {
	const accessToken = async () => (await fapi().redeemed((await fapi().codeOf()).get("code"))).body.access_token;

	test.each([
		["check-dpop-proof-nbf-exp", () => ({ nbf: inSeconds(0), exp: inSeconds(60) })],
		["ensure-dpopproof-with-iat-10seconds-before-succeeds", () => ({ iat: inSeconds(-10) })],
		["ensure-dpopproof-with-iat-10seconds-after-succeeds", () => ({ iat: inSeconds(10) })],
	])(`${PREFIX}-%s: of pushed requests, at the token endpoint and at userinfo`, async (_module, claims) => {
		const of = fapi().client;
		const proved = () => ({ dpop: of.dpop, different: { claims: claims() } });
		const answer = await fapi().codeOf({}, of, {}, proved());
		const { status, body } = await fapi().redeemed(answer.get("code"), {}, of, proved());
		expect(status, JSON.stringify(body)).toBe(200);
		expect((await fapi().userinfo(body.access_token, of, { different: { claims: claims() } })).status).toBe(200);
	});

	test(`${PREFIX}-ensure-mismatched-dpop-jkt-fails`, async () => {
		const { client, other } = fapi();
		const pushed = await fapi().pushed({ dpop_jkt: other.dpop.thumbprint }, client, { dpop: client.dpop });
		expect(pushed.status).toBe(400);
		expect(pushed.body.error).toMatch(/^invalid_(request|dpop_proof)$/);
	});

	test(`${PREFIX}-ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt`, async () => {
		const { client } = fapi();
		const code = (await fapi().codeOf({}, client, {}, { dpop: client.dpop })).get("code");
		const answer = await fapi().redeemed(code, {}, client, { dpop: await aDpopKey() });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-ensure-token-endpoint-fails-with-mismatched-dpop-jkt`, async () => {
		const { client } = fapi();
		const code = (await fapi().codeOf({ dpop_jkt: client.dpop.thumbprint })).get("code");
		const answer = await fapi().redeemed(code, {}, client, { dpop: await aDpopKey() });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-ensure-dpopproof-at-par-endpoint-binding-success`, async () => {
		const { client } = fapi();
		const code = (await fapi().codeOf({}, client, {}, { dpop: client.dpop })).get("code");
		expect((await fapi().redeemed(code)).status).toBe(200);
	});

	test(`${PREFIX}-ensure-dpop-auth-code-binding-success`, async () => {
		const code = (await fapi().codeOf({ dpop_jkt: fapi().client.dpop.thumbprint })).get("code");
		const { status, body } = await fapi().redeemed(code);
		expect(status).toBe(200);
		expect(decodeJwt(body.id_token).iss).toBe(fapi().issuer);
	});

	test.each<[string, { claims?: object; header?: object }]>([
		["of another method", { claims: { htm: "POST" } }],
		["of another address", { claims: { htu: "https://other.example/" } }],
		["without ath", { claims: { ath: undefined } }],
		["with ath of another token", { claims: { ath: "x".repeat(43) } }],
		["without jti", { claims: { jti: undefined } }],
		["without iat", { claims: { iat: undefined } }],
		["without htm", { claims: { htm: undefined } }],
		["without htu", { claims: { htu: undefined } }],
		["that is an hour old", { claims: { iat: inSeconds(-3_600) } }],
		["of in an hour", { claims: { iat: inSeconds(3_600) } }],
		["of another type", { header: { typ: "JWT" } }],
		["without a key", { header: { jwk: undefined } }],
	])(`${PREFIX}-dpop-negative-tests: a proof %s is refused at userinfo`, async (_title, different) => {
		const token = await accessToken();
		expect((await fapi().userinfo(token, fapi().client, { different: different as never })).status).toBe(401);
		expect((await fapi().userinfo(token)).status).toBe(200);
	});

	test(`${PREFIX}-dpop-negative-tests: a token without a proof, or as a bearer token, is refused at userinfo`, async () => {
		const token = await accessToken();
		for (const scheme of ["DPoP", "Bearer"])
			expect([400, 401]).toContain((await fapi().userinfo(token, fapi().client, { scheme, withProof: false })).status);
	});

	test(`${PREFIX}-dpop-negative-tests: a proof counts once at the token endpoint`, async () => {
		const { client } = fapi();
		const different = { claims: { jti: "the same one" } };
		const code = async () => (await fapi().codeOf()).get("code");
		expect((await fapi().redeemed(await code(), {}, client, { different })).status).toBe(200);
		expect((await fapi().redeemed(await code(), {}, client, { different })).status).toBe(400);
	});
}
