import { createRemoteJWKSet, generateKeyPair, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import {
	type CibaClient,
	type FapiCiba,
	NOTIFICATION_TOKEN,
	type SignedBy,
	startFapiCiba,
} from "../fixtures/fapi-ciba";

// The requirements of the modules of the OpenID Foundation's FAPI-CIBA plan for clients with private_key_jwt, for poll and ping, each
// test under the name of its module.

const PREFIX = "fapi-ciba-id1";
const NOW = () => Math.floor(Date.now() / 1000);

let fapi: FapiCiba;
beforeAll(async () => {
	fapi = await startFapiCiba();
});
afterAll(() => fapi.remove());
beforeEach(() => fapi.told.answer(204));

const refused = ({ status, body }: { status: number; body: { error?: string } }) => ({ status, error: body.error });

/** Asks, has the person answer, and returns the acknowledgement. */
async function answered(of: CibaClient, given: "approve" | "deny") {
	const { status, body } = await fapi.ask(of);
	expect(status, JSON.stringify(body)).toBe(200);
	await fapi.answer(body, given);
	return body;
}

const toldOf = (authReqId: string) =>
	fapi.told.received.filter(({ body: { auth_req_id } }) => auth_req_id === authReqId);

describe("FAPI-CIBA", () => {
	test(`${PREFIX}-discovery-end-point-verification`, async () => {
		const response = await fetch(`${fapi.issuer}/.well-known/openid-configuration`);
		const body = (await response.json()) as Record<string, string[]>;
		expect(body).toMatchObject({
			issuer: fapi.issuer,
			backchannel_authentication_endpoint: fapi.endpoint,
			tls_client_certificate_bound_access_tokens: true,
		});
		expect(body.backchannel_token_delivery_modes_supported).toEqual(["poll", "ping"]);
		expect(body.backchannel_authentication_request_signing_alg_values_supported).toEqual(
			expect.arrayContaining(["PS256", "ES256"]),
		);
		expect(body.grant_types_supported).toContain("urn:openid:params:grant-type:ciba");
		expect(body.token_endpoint_auth_methods_supported).toContain("private_key_jwt");
	});

	test.each(["poll", "ping"] as const)(
		`${PREFIX} (%s): two clients get tokens that count with their certificates alone`,
		async (mode) => {
			const [of, foreign] = mode === "poll" ? [fapi.polling, fapi.pinged] : [fapi.pinged, fapi.polling];
			const asked = await fapi.ask(of);
			expect(asked.body).toMatchObject({
				auth_req_id: expect.stringMatching(/^.{20,}$/),
				expires_in: expect.any(Number),
			});
			expect(refused(await fapi.poll(of, asked.body.auth_req_id))).toEqual({
				status: 400,
				error: "authorization_pending",
			});
			await fapi.answer(asked.body, "approve");
			if (mode === "ping") {
				await eventually("the notice", () => expect(toldOf(asked.body.auth_req_id)).toHaveLength(1));
				expect(toldOf(asked.body.auth_req_id)[0]).toEqual({
					authorization: `Bearer ${NOTIFICATION_TOKEN}`,
					body: { auth_req_id: asked.body.auth_req_id },
				});
			}
			const { status, body } = await tokensOf(of, asked.body.auth_req_id);
			expect(status, JSON.stringify(body)).toBe(200);
			const { payload, protectedHeader } = await jwtVerify(
				body.id_token,
				createRemoteJWKSet(new URL(`${fapi.issuer}/oauth2/jwks`)),
				{ issuer: fapi.issuer, audience: of.application.clientId },
			);
			expect(protectedHeader.alg).toBe("ES256");
			expect(payload.auth_time).toEqual(expect.any(Number));
			expect((await fapi.userinfo(body.access_token, of.certificate)).status).toBe(200);
			expect((await fapi.userinfo(body.access_token, foreign.certificate)).status).toBe(401);
			expect((await fapi.userinfo(body.access_token, null)).status).toBe(401);
		},
	);

	test.each(["poll", "ping"] as const)(`${PREFIX}-user-rejects-authentication (%s)`, async (mode) => {
		const of = mode === "poll" ? fapi.polling : fapi.pinged;
		const { auth_req_id } = await answered(of, "deny");
		if (mode === "ping") await eventually("the notice", () => expect(toldOf(auth_req_id)).toHaveLength(1));
		expect(refused(await tokensOf(of, auth_req_id))).toEqual({ status: 400, error: "access_denied" });
	});

	test(`${PREFIX}-multiple-call-to-token-endpoint: tokens are given once`, async () => {
		const { auth_req_id } = await answered(fapi.polling, "approve");
		expect((await tokensOf(fapi.polling, auth_req_id)).status).toBe(200);
		expect(refused(await tokensOf(fapi.polling, auth_req_id))).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-refresh-token: counts with the certificate of its client alone`, async () => {
		const { auth_req_id } = await answered(fapi.polling, "approve");
		const { body } = await tokensOf(fapi.polling, auth_req_id);
		const fields = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		const renewed = await fapi.send<{ access_token: string }>("token", fapi.polling, fields);
		expect(renewed.status, JSON.stringify(renewed.body)).toBe(200);
		expect((await fapi.userinfo(renewed.body.access_token)).status).toBe(200);
		expect(refused(await fapi.send<{ error?: string }>("token", fapi.pinged, fields))).toEqual({
			status: 400,
			error: "invalid_grant",
		});
	});

	test(`${PREFIX}-ensure-wrong-authentication-request-id-in-token-endpoint-request`, async () => {
		expect(refused(await fapi.poll(fapi.polling, "absent"))).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-ensure-other-client-cannot-use-authentication-request-id`, async () => {
		const { auth_req_id } = await answered(fapi.polling, "approve");
		expect(refused(await fapi.poll(fapi.pinged, auth_req_id))).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-ensure-mtls-holder-of-key-required`, async () => {
		const { auth_req_id } = await answered(fapi.polling, "approve");
		const without = await fapi.poll(fapi.polling, auth_req_id, { certificate: null });
		expect(refused(without)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test.each<[string, SignedBy]>([
		["missing-aud", { claims: { aud: undefined } }],
		["bad-aud", { claims: { aud: "https://other.example" } }],
		["missing-iss", { claims: { iss: undefined } }],
		["bad-iss", { claims: { iss: "another" } }],
		["missing-exp", { claims: { exp: undefined } }],
		["expired-exp", { claims: { exp: NOW() - 600 } }],
		["exp-is-70-minutes-in-future", { claims: { exp: NOW() + 4_200 } }],
		["missing-iat", { claims: { iat: undefined } }],
		["missing-nbf", { claims: { nbf: undefined } }],
		["nbf-10-minutes-in-future", { claims: { nbf: NOW() + 600 } }],
		["nbf-70-minutes-in-past", { claims: { nbf: NOW() - 4_200 } }],
		["missing-jti", { claims: { jti: undefined } }],
		["signature-algorithm-is-HS256", { alg: "HS256", key: new Uint8Array(32).fill(7) }],
	])(`${PREFIX}-ensure-request-object-%s-fails`, async (_module, by) => {
		const { status, body } = await fapi.ask(fapi.polling, by);
		expect([status, body.error]).toEqual([400, expect.stringMatching(/^invalid_request(_object)?$/)]);
	});

	test(`${PREFIX}-ensure-request-object-signed-by-unknown-key-fails`, async () => {
		const { privateKey } = await generateKeyPair("ES256");
		const { status, body } = await fapi.ask(fapi.polling, { key: privateKey });
		expect([status, body.error]).toEqual([400, expect.stringMatching(/^invalid_request(_object)?$/)]);
	});

	test(`${PREFIX}-ensure-request-object-signature-algorithm-is-none-fails`, async () => {
		const parts = (await fapi.requestObject(fapi.polling)).split(".");
		const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
		const request = `${header}.${parts[1]}.`;
		const { status, body } = await fapi.send<{ error?: string }>("bc-authorize", fapi.polling, { request });
		expect([status, body.error]).toEqual([400, expect.stringMatching(/^invalid_request(_object)?$/)]);
	});

	test(`${PREFIX}-ensure-authorization-request-without-request-object-fails`, async () => {
		const plain = await fapi.send<{ error?: string }>("bc-authorize", fapi.polling, {
			scope: "openid",
			login_hint: "ada",
		});
		expect(refused(plain)).toEqual({ status: 400, error: "invalid_request" });
	});

	test(`${PREFIX}-ensure-authorization-request-with-multiple-hints-fails`, async () => {
		const { status, body } = await fapi.ask(fapi.polling, { claims: { id_token_hint: "x" } });
		expect([status, body.error]).toEqual([400, "invalid_request"]);
	});

	test(`${PREFIX}-ensure-authorization-request-with-potentially-bad-binding-message`, async () => {
		const { status, body } = await fapi.ask(fapi.polling, { claims: { binding_message: "1234 \n5678".repeat(40) } });
		expect([status, body.error]).toEqual([400, "invalid_binding_message"]);
	});

	test(`${PREFIX}-ensure-backchannel-authorization-request-without-client-assertion-fails`, async () => {
		const request = await fapi.requestObject(fapi.polling);
		const fields = { request, client_id: fapi.polling.application.clientId };
		const { status, body } = await fapi.send<{ error?: string }>("bc-authorize", fapi.polling, fields, { jwt: null });
		expect([400, 401]).toContain(status);
		expect(body.error).toMatch(/^invalid_(request|client)$/);
	});

	test.each<[string, SignedBy]>([
		["missing-sub", { claims: { sub: undefined } }],
		["missing-aud", { claims: { aud: undefined } }],
		["expired", { claims: { exp: NOW() - 600 } }],
		["wrong-iss", { claims: { iss: "another" } }],
	])(`${PREFIX}-ensure-client-assertion-%s-fails, at either endpoint`, async (_module, by) => {
		const jwt = await fapi.assertion(fapi.polling, by);
		const request = await fapi.requestObject(fapi.polling);
		const asked = await fapi.send<{ error?: string }>("bc-authorize", fapi.polling, { request }, { jwt });
		expect(refused(asked)).toEqual({ status: 401, error: "invalid_client" });
		const polled = await fapi.poll(fapi.polling, "absent", { jwt: await fapi.assertion(fapi.polling, by) });
		expect(refused(polled)).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each([401, 403, 301])(
		`${PREFIX}-ping-backchannel-notification-endpoint-response-%s: the client gets its tokens all the same`,
		async (status) => {
			fapi.told.answer(status, status === 301 ? `${fapi.issuer}/.well-known/openid-configuration` : undefined);
			const { auth_req_id } = await answered(fapi.pinged, "approve");
			await eventually("the notice", () => expect(toldOf(auth_req_id).length).toBeGreaterThan(0));
			expect((await tokensOf(fapi.pinged, auth_req_id)).status).toBe(200);
		},
	);

	test(`${PREFIX}-ensure-ping-request-without-notification-token-fails`, async () => {
		const { status, body } = await fapi.ask(fapi.pinged, { claims: { client_notification_token: undefined } });
		expect([status, body.error]).toEqual([400, "invalid_request"]);
	});

	test(`${PREFIX}-push is not registered (FAPI-CIBA §5.2.2)`, async () => {
		await expect(fapi.aClient({ deliveryMode: "push" })).rejects.toThrow("400");
	});
});

/** Asks for tokens until the client is not told to wait or to slow down. */
async function tokensOf(of: CibaClient, authReqId: string) {
	return eventually("an answer other than to wait", async () => {
		const answer = await fapi.poll(of, authReqId);
		if (["authorization_pending", "slow_down"].includes(answer.body.error ?? "")) throw new Error(answer.body.error);
		return answer;
	});
}
