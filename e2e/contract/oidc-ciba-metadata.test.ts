import { beforeAll, describe, expect, test } from "vitest";
import { switchedToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { type ApprovalOrganization, approvalOrganization, CIBA, clientKeys } from "../fixtures/approval-organization";
import { baseUrl } from "../fixtures/run";

// OpenID Connect Client-Initiated Backchannel Authentication Flow, Core 1.0 §4: what server and clients say of themselves.

let organization: ApprovalOrganization;
beforeAll(async () => {
	organization = await approvalOrganization();
});

describe("§4: the metadata", () => {
	test("names the endpoint, the modes that there are, the grant, and asymmetric algorithms alone", async () => {
		const { body } = await api<Record<string, string[]>>(
			"GET",
			`/t/${organization.name}/.well-known/openid-configuration`,
			{
				token: null,
			},
		);
		expect(body).toMatchObject({
			backchannel_authentication_endpoint: `${organization.issuer}/oauth2/bc-authorize`,
			backchannel_token_delivery_modes_supported: ["poll", "ping"],
			grant_types_supported: expect.arrayContaining([CIBA]),
		});
		const algorithms = body.backchannel_authentication_request_signing_alg_values_supported ?? [];
		expect(algorithms).toContain("ES256");
		expect(algorithms.filter((alg) => !/^(RS|PS|ES|Ed|ML-DSA)/.test(alg))).toEqual([]);
	});
});

describe("§4: the settings of an application", () => {
	test.each([
		["push, which there is not", { deliveryMode: "push", notificationUrl: "https://shop.example/told" }],
		["ping without the endpoint that is told", { deliveryMode: "ping" }],
		["an endpoint without https", { deliveryMode: "ping", notificationUrl: "http://shop.example/told" }],
		["a symmetric algorithm", { signingAlgorithm: "HS256" }],
		["unsigned requests as signed ones", { signingAlgorithm: "none" }],
		["signed requests without a key", { signingAlgorithm: "ES256" }],
	])("refuse %s", async (_, backchannelAuthentication) => {
		const token = await switchedToken(baseUrl(), organization.name);
		const body = { name: "Till", grantTypes: [CIBA], redirectUrls: [], backchannelAuthentication };
		const answer = await api("POST", `/t/${organization.name}/api/server/v1/applications`, { token, body });
		expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: "APP-1001" });
	});

	test("refuse a client that cannot authenticate", async () => {
		const token = await switchedToken(baseUrl(), organization.name);
		const body = { name: "Till", grantTypes: [CIBA], redirectUrls: [], publicClient: true };
		expect((await api("POST", `/t/${organization.name}/api/server/v1/applications`, { token, body })).status).toBe(400);
	});
});

describe("§4: the registration by a client", () => {
	const register = async (metadata: object) => {
		const token = await switchedToken(baseUrl(), organization.name);
		const body = { client_name: "Registered", redirect_uris: [], grant_types: [CIBA], ...metadata };
		const path = `/t/${organization.name}/api/server/v1/client-registration`;
		return api<Record<string, unknown> & { error?: string; registration_access_token: string; client_id: string }>(
			"POST",
			path,
			{ token, body },
		);
	};
	const ping = {
		backchannel_token_delivery_mode: "ping",
		backchannel_client_notification_endpoint: "https://shop.example/told",
	};

	test("says the mode, the endpoint that is told, and the algorithm of requests", async () => {
		const { certificate } = await clientKeys();
		const signed = { jwks: JSON.parse(certificate.value), backchannel_authentication_request_signing_alg: "ES256" };
		const { status, body } = await register({ ...ping, ...signed });
		expect(status).toBe(201);
		expect(body).toMatchObject({
			...ping,
			grant_types: [CIBA],
			backchannel_authentication_request_signing_alg: "ES256",
		});
	});

	test("is for poll where it does not say a mode", async () => {
		expect((await register({})).body).toMatchObject({ backchannel_token_delivery_mode: "poll" });
	});

	test("is replaced with the mode that the client says then", async () => {
		const { body } = await register(ping);
		const replaced = await api<Record<string, unknown>>(
			"PUT",
			`/t/${organization.name}/api/server/v1/client-registration/${body.client_id}`,
			{
				token: body.registration_access_token,
				body: {
					...{ client_id: body.client_id, client_name: "Registered", redirect_uris: [], grant_types: [CIBA] },
					backchannel_token_delivery_mode: "poll",
				},
			},
		);
		expect(replaced.status, replaced.text).toBe(200);
		expect(replaced.body).toMatchObject({ backchannel_token_delivery_mode: "poll" });
		expect(replaced.body).not.toHaveProperty("backchannel_client_notification_endpoint");
	});

	test.each([
		["push, which there is not", { ...ping, backchannel_token_delivery_mode: "push" }],
		["a mode that nobody knows", { backchannel_token_delivery_mode: "post" }],
		["ping without the endpoint that is told", { backchannel_token_delivery_mode: "ping" }],
		["an endpoint without https", { ...ping, backchannel_client_notification_endpoint: "http://shop.example/told" }],
		["a symmetric algorithm", { backchannel_authentication_request_signing_alg: "HS256" }],
		["signed requests without a key", { backchannel_authentication_request_signing_alg: "ES256" }],
	])("refuses %s", async (_, metadata) => {
		const { status, body } = await register(metadata);
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_client_metadata" });
	});
});
