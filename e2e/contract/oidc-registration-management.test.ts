import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { postForm } from "../fixtures/oauth";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// OAuth 2.0 Dynamic Client Registration Management (RFC 7592): every MUST of it, by its section.

const PATH = "/t/root/api/server/v1/client-registration";

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
	test("and gets all that is registered, by the token that it has", async () => {
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

	test("one that an administrator has disabled is answered 403", async () => {
		const disabled = await registered();
		const found = await api<{ applications: { id: string }[] }>(
			"GET",
			`/t/root/api/server/v1/applications?search=${disabled.client_id}`,
		);
		const path = `/t/root/api/server/v1/applications/${found.body.applications[0]?.id}`;
		const { body } = await api<object>("GET", path);
		expect((await api("PUT", path, { body: { ...body, enabled: false } })).status).toBe(200);
		expect((await call("GET", disabled)).status).toBe(403);
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
		const found = await api<{ applications: { id: string }[] }>(
			"GET",
			`/t/root/api/server/v1/applications?search=${before.client_id}`,
		);
		const path = `/t/root/api/server/v1/applications/${found.body.applications[0]?.id}`;
		const { body } = await api<object>("GET", path);
		await api("PUT", path, { body: { ...body, trusted: true, idToken: { expirySeconds: 60 } } });
		expect((await call("PUT", before, { body: kept(before) })).status).toBe(200);
		expect((await api("GET", path)).body).toMatchObject({ trusted: true, idToken: { expirySeconds: 60 } });
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

describe("RFC 7592 §2.3: a client deletes its registration", () => {
	test("with 204, and its client_id, its secret and its token are no longer valid", async () => {
		const gone = await registered({ grant_types: ["client_credentials"], redirect_uris: [] });
		const authorization = `Basic ${Buffer.from(`${gone.client_id}:${gone.client_secret}`).toString("base64")}`;
		const ask = () => postForm("/t/root/oauth2/token", { grant_type: "client_credentials" }, { authorization });
		expect((await ask()).status).toBe(200);
		expect((await call("DELETE", gone)).status).toBe(204);
		expect((await ask()).status).toBe(401);
		for (const method of ["GET", "DELETE"]) expect((await call(method, gone)).status).toBe(401);
	});
});
