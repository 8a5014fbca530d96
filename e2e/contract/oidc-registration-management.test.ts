import { generateKeyPairSync } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// OAuth 2.0 Dynamic Client Registration Management (RFC 7592): every MUST of it, by its section.

const PATH = "/t/root/api/server/v1/client-registration";

const { kty, crv, x, y } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
const KEY = { kty, crv, x, y };

type Registered = Record<string, string> & { redirect_uris: string[]; grant_types: string[] };

async function registered(metadata: object = {}): Promise<Registered> {
	const answer = await api<Registered>("POST", PATH, {
		body: { client_name: "Registered", redirect_uris: [REDIRECT_URI], ...metadata },
	});
	expect(answer.status, answer.text).toBe(201);
	return answer.body;
}

const pathOf = (client: Registered) => new URL(String(client.registration_client_uri)).pathname;
const tokenOf = (client: Registered) => String(client.registration_access_token);
const call = (
	method: string,
	client: Registered,
	{ body, token = tokenOf(client) }: { body?: object; token?: string | null } = {},
) => api<Registered & { error?: string }>(method, pathOf(client), { token, ...(body !== undefined && { body }) });

/** What a client sends to keep everything as it is. */
const kept = ({ client_id, client_name, redirect_uris, grant_types }: Registered) => ({
	...{ client_id, client_name, redirect_uris, grant_types },
});

/** What an administrator changes. @returns the path of the application */
async function setByAdministrator({ client_id }: Registered, settings: object): Promise<string> {
	const applications = "/t/root/api/server/v1/applications";
	const found = await api<{ applications: { id: string }[] }>("GET", `${applications}?search=${client_id}`);
	const path = `${applications}/${found.body.applications[0]?.id}`;
	const { body } = await api<object>("GET", path);
	const changed = await api("PUT", path, { body: { ...body, ...settings } });
	expect(changed.status, changed.text).toBe(200);
	return path;
}

let client: Registered;
beforeAll(async () => {
	client = await registered();
});

describe("RFC 7592 §3: the client information response", () => {
	test("has the token and the address of the client configuration endpoint", () => {
		expect(client.registration_client_uri).toBe(`${baseUrl()}${PATH}/${client.client_id}`);
		expect(tokenOf(client)).toMatch(/^[\w-]{43}$/);
	});
});

describe("RFC 7592 §2.1: a client reads its registration", () => {
	campaignTest("and gets all that is registered, by the token that it has", async () => {
		const { status, body, headers } = await call("GET", client);
		expect(status).toBe(200);
		expect(headers["cache-control"]).toBe("no-store");
		const { client_secret: _secret, client_secret_expires_at: _never, ...said } = client;
		expect(body).toEqual(said);
	});

	test.each([
		["another token", "nonsense"],
		["none", null],
	])("with %s it is answered 401 as RFC 6750 says", async (_title, token) => {
		for (const method of ["GET", "DELETE"]) {
			const { status, headers } = await call(method, client, { token });
			expect({ method, status }).toEqual({ method, status: 401 });
			expect(headers["www-authenticate"]).toContain("Bearer");
		}
		expect((await call("PUT", client, { token, body: kept(client) })).status).toBe(401);
	});

	test("with the token of another client, or at another organization, it is answered 401", async () => {
		const other = await registered();
		expect((await call("GET", client, { token: tokenOf(other) })).status).toBe(401);
		const { name } = await createdBelow(baseUrl(), "Elsewhere");
		const path = pathOf(client).replace("/t/root/", `/t/${name}/`);
		expect((await api("GET", path, { token: tokenOf(client) })).status).toBe(401);
	});

	test("the token is for this endpoint alone", async () => {
		const list = await api("GET", "/t/root/api/server/v1/applications", { token: tokenOf(client) });
		expect(list.status).toBe(401);
	});

	test.each(["GET", "PUT", "DELETE"])("a client that is not there is answered 401 to %s", async (method) => {
		const path = `${PATH}/nobody`;
		const answer = await api(method, path, { token: tokenOf(client), ...(method === "PUT" && { body: kept(client) }) });
		expect(answer.status).toBe(401);
	});

	test("one that an administrator has disabled is answered 403", async () => {
		const disabled = await registered();
		await setByAdministrator(disabled, { enabled: false });
		expect((await call("GET", disabled)).status).toBe(403);
		expect((await call("PUT", disabled, { body: kept(disabled) })).status).toBe(403);
		expect((await call("DELETE", disabled)).status).toBe(403);
	});
});

describe("RFC 7592 §2.2: a client updates its registration", () => {
	test("values replace and do not augment, what is omitted is deleted, and the token is another one", async () => {
		const before = await registered({
			grant_types: ["authorization_code", "refresh_token"],
			backchannel_logout_uri: "https://shop.example/logout",
			dpop_bound_access_tokens: true,
		});
		const redirect_uris = ["https://shop.example/other"];
		const { status, body } = await call("PUT", before, {
			body: { client_id: before.client_id, client_name: "Renamed", redirect_uris },
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({ client_name: "Renamed", redirect_uris, grant_types: ["authorization_code"] });
		expect(body).toMatchObject({ dpop_bound_access_tokens: false, client_id: before.client_id });
		expect(body).not.toHaveProperty("backchannel_logout_uri");
		expect(tokenOf(body)).not.toBe(tokenOf(before));
		expect((await call("GET", before)).status).toBe(401);
		expect((await call("GET", body)).body.client_name).toBe("Renamed");
	});

	test("keeps what administrators alone can set", async () => {
		const before = await registered();
		const set = { trusted: true, idToken: { expirySeconds: 60 }, accessToken: { bindingType: "sso-session" } };
		const path = await setByAdministrator(before, set);
		expect((await call("PUT", before, { body: kept(before) })).status).toBe(200);
		expect((await api("GET", path)).body).toMatchObject(set);
	});

	test.each([
		[
			"federated_jwt",
			"workloads",
			{ issuer: "https://ci.example", claims: [{ claim: "sub", value: "repo:acme/shop:*" }] },
		],
		["attest_jwt_client_auth", "attesters", {}],
	])(
		"sent back as it was read keeps the way to authenticate that an administrator has set: %s",
		async (method, member, each) => {
			const before = await registered();
			const { publicKey } = await generateKeyPair("ES256");
			const certificate = { type: "JWK_SET", value: JSON.stringify({ keys: [await exportJWK(publicKey)] }) };
			const set = { clientAuthentication: { method, [member]: [{ ...each, certificate }] } };
			const path = await setByAdministrator(before, set);
			const { body: read } = await call("GET", before);
			const { registration_access_token, registration_client_uri, client_id_issued_at, ...metadata } = read;
			const { status, text } = await call("PUT", before, { body: { ...metadata, client_name: "Renamed" } });
			expect(status, text).toBe(200);
			expect((await api("GET", path)).body).toMatchObject({ name: "Renamed", ...set });
		},
	);

	test("a client that nobody has set to attestation cannot register itself for it", async () => {
		const before = await registered();
		const body = { ...kept(before), token_endpoint_auth_method: "attest_jwt_client_auth" };
		const answer = await call("PUT", before, { body });
		expect([answer.status, answer.body.error]).toEqual([400, "invalid_client_metadata"]);
	});

	test("a client that an administrator has set to OAuth 2.1 does not register what that leaves out", async () => {
		const before = await registered();
		await setByAdministrator(before, { oauth21: true });
		const body = { ...kept(before), grant_types: ["authorization_code", "implicit"] };
		const answer = await call("PUT", before, { body });
		expect({ status: answer.status, error: answer.body.error }).toEqual({
			status: 400,
			error: "invalid_client_metadata",
		});
	});

	test("that says that its tokens are bound keeps the nonce that an administrator demands, and that they are not ends it", async () => {
		const before = await registered({ dpop_bound_access_tokens: true });
		const path = await setByAdministrator(before, { accessToken: { dpop: "with-nonce" } });
		const bound = await call("PUT", before, { body: { ...kept(before), dpop_bound_access_tokens: true } });
		expect(bound.body).toMatchObject({ dpop_bound_access_tokens: true });
		expect((await api("GET", path)).body).toMatchObject({ accessToken: { dpop: "with-nonce" } });
		await call("PUT", before, { body: kept(before), token: tokenOf(bound.body) });
		expect((await api("GET", path)).body).toMatchObject({ accessToken: { dpop: "when-sent" } });
	});

	campaignTest.each<[string, object]>([
		["with its defaults", {}],
		[
			"with much of its own",
			{
				...{ grant_types: ["authorization_code", "refresh_token", "client_credentials"], client_name: "Much" },
				...{ token_endpoint_auth_method: "client_secret_post", subject_type: "pairwise" },
				...{ id_token_signed_response_alg: "ES256", userinfo_signed_response_alg: "ES256" },
				...{ scope: "openid email", backchannel_logout_uri: "https://shop.example/logout" },
				...{ require_pushed_authorization_requests: true, dpop_bound_access_tokens: true },
			},
		],
		["without a secret", { token_endpoint_auth_method: "none", grant_types: ["authorization_code", "refresh_token"] }],
		[
			"with keys",
			{
				...{ token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_signing_alg: "ES256" },
				...{ jwks: { keys: [KEY] }, require_signed_request_object: true, request_object_signing_alg: "ES256" },
				...{ introspection_signed_response_alg: "ES256", authorization_signed_response_alg: "ES256" },
			},
		],
		[
			"with a certificate",
			{
				...{ token_endpoint_auth_method: "tls_client_auth", tls_client_auth_san_dns: "shop.example" },
				...{ tls_client_certificate_bound_access_tokens: true, grant_types: ["client_credentials"], redirect_uris: [] },
			},
		],
	])("%s, a client can send back all that it was answered, as it has to, and nothing changes", async (_, metadata) => {
		const before = await registered(metadata);
		const path = await setByAdministrator(before, {});
		const { body: settings } = await api<object>("GET", path);
		const { registration_access_token: _t, registration_client_uri: _u, client_id_issued_at: _i, ...said } = before;
		const { client_secret_expires_at: _e, ...sent } = said;
		const { status, body, text } = await call("PUT", before, { body: sent });
		expect(status, text).toBe(200);
		const { client_secret: _s, ...withoutSecret } = sent;
		expect(body).toMatchObject(withoutSecret);
		const { updatedAt: _before, revision: _r, ...unchanged } = settings as Record<string, unknown>;
		expect((await api("GET", path)).body).toMatchObject(unchanged);
	});

	campaignTest.each([null, ""])("a member that is %j counts as one that is left out, and is deleted", async (empty) => {
		const before = await registered({ backchannel_logout_uri: "https://shop.example/logout" });
		const members = { backchannel_logout_uri: empty, jwks_uri: empty, scope: empty, token_endpoint_auth_method: empty };
		const { status, body, text } = await call("PUT", before, { body: { ...kept(before), ...members } });
		expect(status, text).toBe(200);
		expect(body).not.toHaveProperty("backchannel_logout_uri");
		expect(body).toMatchObject({ token_endpoint_auth_method: "client_secret_basic" });
	});

	test.each([null, ""])("its client_id is none of these: %j is refused", async (client_id) => {
		const { status, body } = await call("PUT", client, { body: { ...kept(client), client_id } });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_client_metadata" });
	});

	campaignTest("members that nobody knows are ignored", async () => {
		const before = await registered();
		const { status, body } = await call("PUT", before, { body: { ...kept(before), colour: "green" } });
		expect(status).toBe(200);
		expect(body).not.toHaveProperty("colour");
	});

	test("a redirect URI that cannot be registered is invalid_redirect_uri, and nothing is changed", async () => {
		const redirect_uris = ["http://shop.example/"];
		const { status, headers, body } = await call("PUT", client, { body: { ...kept(client), redirect_uris } });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_redirect_uri" });
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect((await call("GET", client)).body.redirect_uris).toEqual(client.redirect_uris);
	});

	campaignTest("the answer is JSON that nobody stores", async () => {
		const before = await registered();
		const { headers } = await call("PUT", before, { body: kept(before) });
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(headers["cache-control"]).toBe("no-store");
	});

	test.each([
		["the request has the client_id of the client", { client_id: "another" }],
		["the request has a client_id", { client_id: undefined }],
		["a secret in it is the present one", { client_secret: "chosen by myself" }],
		["it has no registration_access_token", { registration_access_token: "x" }],
		["it has no registration_client_uri", { registration_client_uri: "https://shop.example/" }],
		["it has no client_secret_expires_at", { client_secret_expires_at: 0 }],
		["it has no client_id_issued_at", { client_id_issued_at: 1 }],
		["its values are valid", { token_endpoint_auth_method: "client_secret_jwt" }],
	])("%s: otherwise 400, and nothing is changed", async (_title, members) => {
		const { status, body } = await call("PUT", client, {
			body: { ...kept(client), client_name: "Changed", ...members },
		});
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_client_metadata" });
		expect((await call("GET", client)).body.client_name).toBe("Registered");
	});

	test("with its present secret it is accepted, and the secret stays", async () => {
		const before = await registered();
		const { status, body } = await call("PUT", before, {
			body: { ...kept(before), client_secret: before.client_secret },
		});
		expect(status).toBe(200);
		expect(body).not.toHaveProperty("client_secret");
		const authorization = `Basic ${Buffer.from(`${before.client_id}:${before.client_secret}`).toString("base64")}`;
		const asked = await postForm("/t/root/oauth2/introspect", { token: "x" }, { authorization });
		expect(asked.status).toBe(200);
	});

	test("a client gives itself no permission that it does not have: 403", async () => {
		const body = { ...kept(client), scope: "openid system" };
		expect((await call("PUT", client, { body })).status).toBe(403);
	});
});

describe("RFC 7592 §2: the client configuration endpoint", () => {
	campaignTest("has no other method", async () => {
		for (const method of ["POST", "PATCH"])
			expect((await call(method, client, { body: kept(client) })).status).toBe(405);
	});

	test("takes the token in the header alone", async () => {
		const path = `${pathOf(client)}?access_token=${tokenOf(client)}`;
		expect((await api("GET", path, { token: null })).status).toBeGreaterThanOrEqual(400);
	});
});

describe("RFC 7592 §2.3: a client deletes its registration", () => {
	test("with 204, and its client_id, its secret and its token are no longer valid", async () => {
		const gone = await registered({ grant_types: ["client_credentials"], redirect_uris: [] });
		const authorization = `Basic ${Buffer.from(`${gone.client_id}:${gone.client_secret}`).toString("base64")}`;
		const ask = () => postForm("/t/root/oauth2/token", { grant_type: "client_credentials" }, { authorization });
		expect((await ask()).status).toBe(200);
		const { access_token } = (await ask()).body as unknown as { access_token: string };
		const deleted = await call("DELETE", gone);
		expect({ status: deleted.status, text: deleted.text }).toEqual({ status: 204, text: "" });
		expect(deleted.headers["cache-control"]).toBe("no-store");
		await eventually("its tokens to end", async () => {
			const { body } = await postForm<object>("/t/root/oauth2/introspect", { token: access_token });
			expect(body).toEqual({ active: false });
		});
		// Another process knows an application for a second.
		await eventually("its secret to end", async () => expect((await ask()).status).toBe(401));
		for (const method of ["GET", "DELETE"]) expect((await call(method, gone)).status).toBe(401);
	});
});
