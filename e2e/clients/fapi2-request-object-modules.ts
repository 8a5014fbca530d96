import { createRemoteJWKSet, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { type Fapi2, type Fields, PREFIX, type Pushed, refused } from "../fixtures/fapi2";
import { answerOf } from "../fixtures/oidc-steps";

const MINUTES = 60;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** The modules that the plan of FAPI 2.0 Message Signing has beside those of the Security Profile. */
export function requestObjectModules(fapi: () => Fapi2): void {
	const push = (request: string, beside: Fields = {}) => {
		const client_id = fapi().client.application.clientId;
		return fapi().send<Pushed>("par", fapi().client, { client_id, request, ...beside });
	};
	const pushed = async (claims: Fields, signed?: Parameters<Fapi2["requestObject"]>[3]) =>
		push(await fapi().requestObject(fapi().client, fapi().request(), claims, signed));
	const REFUSED = { status: 400, error: "invalid_request_object" };

	test.each<[string, () => Fields]>([
		["ensure-request-object-with-multiple-aud-succeeds", () => ({ aud: ["https://other.example", fapi().issuer] })],
		["ensure-request-object-with-nbf-8-seconds-in-the-future-is-accepted", () => ({ nbf: inSeconds(8) })],
	])(`${PREFIX}-%s`, async (_module, claims) => {
		const { status, body } = await pushed(claims());
		expect(status, JSON.stringify(body)).toBe(201);
		const answer = await fapi().responseAt(fapi().authorize(body.request_uri));
		expect((await fapi().redeemed(answer.get("code"))).status).toBe(200);
	});

	test.each<[string, () => Fields]>([
		["ensure-request-object-without-exp-fails", () => ({ exp: undefined })],
		["ensure-request-object-without-nbf-fails", () => ({ nbf: undefined })],
		["ensure-expired-request-object-fails", () => ({ exp: inSeconds(-5 * MINUTES) })],
		["ensure-request-object-with-bad-aud-fails", () => ({ aud: "https://other.example" })],
		["ensure-request-object-with-exp-over-60-fails", () => ({ exp: inSeconds(70 * MINUTES) })],
		["ensure-request-object-with-nbf-over-60-fails", () => ({ nbf: inSeconds(-70 * MINUTES) })],
		[
			"par-authorization-request-containing-request_uri",
			() => ({ request_uri: "urn:ietf:params:oauth:request_uri:x" }),
		],
	])(`${PREFIX}-%s`, async (_module, claims) => {
		expect(refused(await pushed(claims()))).toEqual(REFUSED);
	});

	test(`${PREFIX}-ensure-signed-request-object-with-RS256-fails: by a key of the client, too`, async () => {
		const signed = { alg: "RS256", kid: "k2", key: fapi().client.rsaKey };
		expect(refused(await pushed({}, signed))).toEqual(REFUSED);
	});

	test(`${PREFIX}-ensure-request-object-signature-algorithm-is-not-none`, async () => {
		const [, claims] = (await fapi().requestObject(fapi().client)).split(".");
		const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
		expect(refused(await push(`${header}.${claims}.`))).toEqual(REFUSED);
	});

	test(`${PREFIX}-ensure-request-object-with-invalid-signature-fails`, async () => {
		const [header, claims, signature = ""] = (await fapi().requestObject(fapi().client)).split(".");
		const other = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
		expect(refused(await push(`${header}.${claims}.${other}`))).toEqual(REFUSED);
	});

	test(`${PREFIX}-ensure-matching-key-in-authorization-request: a key of another client does not sign`, async () => {
		expect(refused(await pushed({}, { alg: "ES256", kid: "k1", key: fapi().other.key }))).toEqual(REFUSED);
	});

	test(`${PREFIX}-ensure-unsigned-request-at-par-endpoint-fails`, async () => {
		const client_id = fapi().client.application.clientId;
		const answer = await fapi().send<Pushed>("par", fapi().client, { client_id, ...fapi().request() });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_request" });
	});

	test("JARM §2.1: the response of a plan with fapi_response_mode jarm is a JWT with iss, aud and exp", async () => {
		const { body } = await fapi().pushed({ state: "s-1" });
		const answer = await answerOf(fapi().authorize(body.request_uri), fapi().aBrowser(), fapi().person);
		expect([...answer.keys()]).toEqual(["response"]);
		const keys = createRemoteJWKSet(new URL(`${fapi().issuer}/oauth2/jwks`));
		const { payload, protectedHeader } = await jwtVerify(String(answer.get("response")), keys, {
			issuer: fapi().issuer,
			audience: fapi().client.application.clientId,
		});
		expect(protectedHeader.alg).toBe("ES256");
		expect(payload).toMatchObject({ code: expect.any(String), state: "s-1", exp: expect.any(Number) });
	});
}
