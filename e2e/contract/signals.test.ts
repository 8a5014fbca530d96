import { createRemoteJWKSet, jwtVerify } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";
import { scimOf } from "../fixtures/scim";

// OpenID Shared Signals Framework 1.0, and the CAEP Interoperability Profile 1.0.

const SSF = "/t/root/ssf";
const DISABLED = "https://schemas.openid.net/secevent/risc/event-type/account-disabled";

interface Metadata {
	issuer: string;
	jwks_uri: string;
	configuration_endpoint: string;
}

let metadata: Metadata;
let token: string;
let reading: string;
let stream: { stream_id: string; iss: string; aud: string; delivery: { endpoint_url: string } };

async function tokenOf({ clientId, clientSecret }: ApplicationBody, scope: string): Promise<string> {
	const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
	const form = { grant_type: "client_credentials", scope };
	const { body } = await postForm<{ access_token: string }>("/oauth2/token", form, { authorization });
	return body.access_token;
}

beforeAll(async () => {
	const receiver = await oidcApplication({
		...{ name: "Receiver", redirectUrls: [], grantTypes: ["client_credentials"] },
		scopes: ["ssf.read", "ssf.manage"],
	});
	[token, reading] = await Promise.all([tokenOf(receiver, "ssf.manage"), tokenOf(receiver, "ssf.read")]);
	metadata = (await api<Metadata>("GET", "/.well-known/ssf-configuration", { token: null })).body;
	const created = await api<typeof stream>("POST", `${SSF}/streams`, { token, body: { events_requested: [DISABLED] } });
	expect(created.status, created.text).toBe(201);
	stream = created.body;
	expect(stream.aud).toBe(receiver.clientId);
});

describe("§7: the metadata", () => {
	test("names the issuer, its keys and every endpoint, without authentication", () => {
		expect(metadata).toEqual({
			...{ spec_version: "1_0", issuer: baseUrl(), jwks_uri: `${baseUrl()}/oauth2/jwks` },
			delivery_methods_supported: ["urn:ietf:rfc:8935", "urn:ietf:rfc:8936"],
			configuration_endpoint: `${baseUrl()}${SSF}/streams`,
			status_endpoint: `${baseUrl()}${SSF}/status`,
			add_subject_endpoint: `${baseUrl()}${SSF}/subjects/add`,
			remove_subject_endpoint: `${baseUrl()}${SSF}/subjects/remove`,
			verification_endpoint: `${baseUrl()}${SSF}/verification`,
			authorization_schemes: [{ spec_urn: "urn:ietf:rfc:6749" }],
			default_subjects: "ALL",
		});
		expect(stream.iss).toBe(metadata.issuer);
	});

	test("§7.2: of an issuer without a path is at no path, and of nobody at none", async () => {
		for (const name of ["root", "nobody"])
			expect((await api("GET", `/.well-known/ssf-configuration/t/${name}`, { token: null })).status).toBe(404);
	});
});

describe("CAEP Interoperability Profile §2.7: the endpoints", () => {
	test("answer 401 without a token, and 403 with the scope that is missing", async () => {
		const open = await api("GET", `${SSF}/streams`, { token: null });
		expect(open.status).toBe(401);
		const refused = await api("POST", `${SSF}/streams`, { token: reading, body: {} });
		expectRefusal(refused, 403, "AUTH-4030");
		expect(refused.headers["www-authenticate"]).toContain('error="insufficient_scope", scope="ssf.manage"');
	});

	test("accept ssf.read for reading, and ssf.manage for everything", async () => {
		const path = `${SSF}/streams?stream_id=${stream.stream_id}`;
		for (const each of [reading, token]) expect((await api("GET", path, { token: each })).body).toEqual(stream);
		const status = await api("GET", `${SSF}/status?stream_id=${stream.stream_id}`, { token: reading });
		expect(status.body).toEqual({ stream_id: stream.stream_id, status: "enabled" });
	});

	test("refuse an application of nobody's stream, and whoever is no receiver", async () => {
		const other = await oidcApplication({
			...{ name: "Other", redirectUrls: [], grantTypes: ["client_credentials"], scopes: ["ssf.manage"] },
		});
		const foreign = await tokenOf(other, "ssf.manage");
		for (const [method, path, body] of [
			["GET", `/streams?stream_id=${stream.stream_id}`, undefined],
			["PATCH", "/streams", { stream_id: stream.stream_id }],
			["PUT", "/streams", { stream_id: stream.stream_id }],
			["DELETE", `/streams?stream_id=${stream.stream_id}`, undefined],
			["GET", `/status?stream_id=${stream.stream_id}`, undefined],
			["POST", "/status", { stream_id: stream.stream_id, status: "disabled" }],
			["POST", "/verification", { stream_id: stream.stream_id }],
			["POST", `/streams/${stream.stream_id}/poll`, { returnImmediately: true }],
		] as const)
			expectRefusal(await api(method, `${SSF}${path}`, { token: foreign, body }), 404, "SSF-60002");
		expect((await api("GET", `${SSF}/streams`, { token: foreign })).body).toEqual([]);
	});
});

test("RFC 8936 §2, SSF 1.0 §4.1: a disabled account is polled as a token that verifies with the keys of the metadata", async () => {
	const { id } = await scimOf("root").user({ userName: `signal-${stream.stream_id.slice(-12)}` });
	const disable = {
		schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
		Operations: [{ op: "replace", path: "active", value: false }],
	};
	expect((await api("PATCH", `/t/root/scim2/Users/${id}`, { body: disable })).status).toBe(200);
	const path = new URL(stream.delivery.endpoint_url).pathname;
	const { body } = await api<{ sets: Record<string, string> }>("POST", path, {
		...{ token: reading, body: { returnImmediately: true } },
	});
	const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));
	const verified = await Promise.all(
		Object.values(body.sets).map((set) =>
			jwtVerify(set, keys, { issuer: metadata.issuer, audience: stream.aud, typ: "secevent+jwt" }),
		),
	);
	const ours = verified.find(({ payload }) => JSON.stringify(payload.sub_id).includes(String(id)));
	expect(ours?.payload).toMatchObject({
		sub_id: { format: "iss_sub", iss: metadata.issuer, sub: id },
		events: { [DISABLED]: { initiating_entity: "admin" } },
	});
	expect(Object.keys(ours?.payload ?? {})).not.toEqual(expect.arrayContaining(["sub"]));
	expect(ours?.payload.exp).toBeUndefined();
});
