import { expect, test } from "vitest";
import { type Fapi2, PREFIX, refused } from "../fixtures/fapi2";

/** The modules for clients that authenticate by `private_key_jwt`. */
export function assertionModules(fapi: () => Fapi2): void {
	test(`${PREFIX}-ensure-signed-client-assertion-with-RS256-fails: by a key of the client, too`, async () => {
		const jwt = await fapi().assertion(fapi().client, {}, { alg: "RS256", kid: "k2", key: fapi().client.rsaKey });
		const answer = await fapi().redeemed((await fapi().codeOf()).get("code"), {}, fapi().client, { jwt });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-client-assertion-in-token-endpoint`, async () => {
		const client_id = fapi().client.application.clientId;
		const answer = await fapi().redeemed((await fapi().codeOf()).get("code"), { client_id }, fapi().client, {
			jwt: null,
		});
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each([
		["ensure-client-assertion-with-exp-is-5-minutes-in-past-fails", { exp: Math.floor(Date.now() / 1000) - 300 }],
		["ensure-client-assertion-with-wrong-aud-fails", { aud: "https://other.example" }],
		["ensure-client-assertion-with-no-sub-fails", { sub: undefined }],
	])(`${PREFIX}-%s`, async (_module, claims) => {
		const code = (await fapi().codeOf()).get("code");
		const answer = await fapi().redeemed(code, {}, fapi().client, {
			jwt: await fapi().assertion(fapi().client, claims),
		});
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
		// Only the assertion was wrong.
		expect((await fapi().redeemed(code)).status).toBe(200);
	});

	test(`${PREFIX}-par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted`, async () => {
		const nbf = Math.floor(Date.now() / 1000) + 8;
		expect(
			(await fapi().pushed({}, fapi().client, { jwt: await fapi().assertion(fapi().client, { iat: nbf, nbf }) }))
				.status,
		).toBe(201);
	});

	test(`${PREFIX}-par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails`, async () => {
		const nbf = Math.floor(Date.now() / 1000) + 65;
		const answer = await fapi().pushed({}, fapi().client, {
			jwt: await fapi().assertion(fapi().client, { iat: nbf, nbf, exp: nbf + 60 }),
		});
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each([
		["par-test-array-as-audience-fails", () => [fapi().issuer]],
		["par-test-par-endpoint-url-as-audience-fails", () => `${fapi().issuer}/oauth2/par`],
		["par-test-token-endpoint-url-as-audience-fails", () => `${fapi().issuer}/oauth2/token`],
	])(`${PREFIX}-%s`, async (_module, aud) => {
		const answer = await fapi().pushed({}, fapi().client, {
			jwt: await fapi().assertion(fapi().client, { aud: aud() }),
		});
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test("a client assertion does not count twice, and not without an id", async () => {
		const jwt = await fapi().assertion(fapi().client);
		expect((await fapi().pushed({}, fapi().client, { jwt })).status).toBe(201);
		expect(refused(await fapi().pushed({}, fapi().client, { jwt }))).toEqual({ status: 401, error: "invalid_client" });
		const withoutId = await fapi().pushed({}, fapi().client, {
			jwt: await fapi().assertion(fapi().client, { jti: undefined }),
		});
		expect(refused(withoutId)).toEqual({ status: 401, error: "invalid_client" });
	});
}
