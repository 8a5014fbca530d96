import { generateKeyPair, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import {
	type Attester,
	anAttester,
	anInstallation,
	attestedApplication,
	type Installation,
} from "../fixtures/attested-installation";
import { postForm } from "../fixtures/oauth";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// The clauses of OAuth 2.0 Attestation-Based Client Authentication (draft-ietf-oauth-attestation-based-client-auth-12).

const TOKEN = "/t/root/oauth2/token";
let attester: Attester;
let application: ApplicationBody;
let installation: Installation;
beforeAll(async () => {
	attester = await anAttester();
	application = await attestedApplication(attester, {
		grantTypes: ["client_credentials", "password", "refresh_token"],
		redirectUrls: [],
	});
	installation = await anInstallation(attester, application.clientId);
});

const ask = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
	postForm<{ error?: string; refresh_token?: string; access_token?: string }>(
		TOKEN,
		{ grant_type: "client_credentials", scope: "system", client_id: application.clientId, ...fields },
		headers,
	);

const now = () => Math.floor(Date.now() / 1000);

describe("is refused as invalid_client", () => {
	test.each<[string, object]>([
		["without sub", { claims: { sub: undefined } }],
		["without iat", { claims: { iat: undefined } }],
		["without exp", { claims: { exp: undefined } }],
		["of a time to come", { claims: { iat: now() + 600 } }],
		["that does not count yet", { claims: { nbf: now() + 600 } }],
		["with a private key", { claims: { cnf: { jwk: { kty: "EC", crv: "P-256", x: "a", y: "b", d: "c" } } } }],
		["with a symmetric key", { claims: { cnf: { jwk: { kty: "oct", k: "a" } } } }],
		["of another type", { header: { typ: "oauth-client-attestation-pop+jwt" } }],
	])("the attestation: %s", async (_title, attestation) => {
		const answer = await ask(await installation.headers({ attestation }));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each<[string, object]>([
		["without aud", { claims: { aud: undefined } }],
		["for several servers", { claims: { aud: ["https://one.example", "https://other.example"] } }],
		["without iat", { claims: { iat: undefined } }],
		["that has expired", { claims: { exp: now() - 600 } }],
		["whose id is no text", { claims: { jti: 1 } }],
		["of another type", { header: { typ: "dpop+jwt" } }],
	])("the proof: %s", async (_title, proof) => {
		const answer = await ask(await installation.headers({ proof }));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test("an attestation that nobody signed", async () => {
		const headers = await installation.headers();
		const none = new UnsecuredJWT({ sub: application.clientId, iat: now(), exp: now() + 60 }).encode();
		expect((await ask({ ...headers, "oauth-client-attestation": none })).status).toBe(401);
	});
});

test("one header without the other", async () => {
	const { "oauth-client-attestation": attestation = "", "oauth-client-attestation-pop": proof = "" } =
		await installation.headers();
	expect((await ask({ "oauth-client-attestation": attestation })).status).toBe(401);
	expect((await ask({ "oauth-client-attestation-pop": proof })).status).toBe(401);
});

test("with another method at once", async () => {
	const basic = { authorization: `Basic ${Buffer.from(`${application.clientId}:x`).toString("base64")}` };
	expect((await ask({ ...(await installation.headers()), ...basic })).body.error).toBe("invalid_request");
});

test("a refresh token of every grant is that of the installation", async () => {
	const password = { grant_type: "password", scope: "openid", username: ADMIN.username, password: ADMIN.password };
	const { body, text } = await ask(await installation.headers(), password);
	const other = await anInstallation(attester, application.clientId);
	const refreshing = { grant_type: "refresh_token", refresh_token: String(body.refresh_token), scope: "openid" };
	expect((await ask(await other.headers(), refreshing)).body.error, text).toBe("invalid_grant");
	expect((await ask(await installation.headers(), refreshing)).status).toBe(200);
});

test("an attester whose issuer is set signs as that issuer alone", async () => {
	const own = await anAttester();
	const app = await attestedApplication(own, {
		clientAuthentication: {
			method: "attest_jwt_client_auth",
			attesters: [{ issuer: "https://attester.example", certificate: { type: "JWK_SET", value: own.keys } }],
		},
	});
	const one = await anInstallation(own, app.clientId);
	const as = async (iss?: string) =>
		(await ask(await one.headers({ attestation: { claims: { iss } } }), { client_id: app.clientId })).status;
	expect(await as("https://attester.example")).toBe(200);
	expect(await as("https://other.example")).toBe(401);
	expect(await as()).toBe(401);
});

test.each(["RS256", "PS256", "EdDSA"])("an attester may sign by %s", async (alg) => {
	const own = await anAttester(alg);
	const app = await attestedApplication(own, { name: alg });
	const one = await anInstallation(own, app.clientId);
	const headers = await one.headers({ attestation: { header: { alg } } });
	expect((await ask(headers, { client_id: app.clientId })).status).toBe(200);
});

test("a key that is no public one of the attester signs for nobody", async () => {
	const { privateKey } = await generateKeyPair("ES256");
	expect((await ask(await installation.headers({ attestation: { key: privateKey } }))).status).toBe(401);
});

test("the metadata names the method, the algorithms and the challenge endpoint", async () => {
	const { body } = await api<Record<string, unknown>>("GET", "/t/root/.well-known/openid-configuration", {
		token: null,
	});
	expect(body).toMatchObject({
		challenge_endpoint: `${baseUrl()}/t/root/oauth2/challenge`,
		token_endpoint_auth_methods_supported: expect.arrayContaining(["attest_jwt_client_auth"]),
		client_attestation_signing_alg_values_supported: expect.arrayContaining(["ES256"]),
		client_attestation_pop_signing_alg_values_supported: expect.arrayContaining(["ES256"]),
	});
});
