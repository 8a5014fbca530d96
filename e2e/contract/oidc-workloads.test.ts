import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { unsignedJwts } from "../fixtures/forged-jwts";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

// Workloads authenticate as an application by tokens of their platforms (RFC 7523 §2.2 and §3, RFC 7521 §4.2).

const CLUSTER = "https://kubernetes.default.svc.cluster.local";
const SUBJECT = "system:serviceaccount:shop:billing";
const issuer = () => `${baseUrl()}/t/root`;

let application: ApplicationBody;
let cluster: CryptoKey;
let elsewhere: CryptoKey;
beforeAll(async () => {
	const [first, second] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
	cluster = first.privateKey;
	elsewhere = second.privateKey;
	const keys = JSON.stringify({ keys: [await exportJWK(first.publicKey)] });
	application = await oidcApplication({
		name: "Billing",
		grantTypes: ["client_credentials"],
		redirectUrls: [],
		clientAuthentication: {
			method: "federated_jwt",
			workloads: [
				{
					issuer: CLUSTER,
					certificate: { type: "JWK_SET", value: keys },
					claims: [
						{ claim: "sub", value: SUBJECT },
						{ claim: "kubernetes.io/namespace", value: "shop" },
					],
				},
				{
					issuer: "https://ci.example",
					certificate: { type: "JWK_SET", value: keys },
					audiences: ["ci"],
					claims: [{ claim: "sub", value: "repo:acme/shop:*" }],
				},
			],
		},
	});
});

/** What a cluster writes into the file of a projected volume. */
function projected(claims: JWTPayload = {}, key = cluster): Promise<string> {
	const now = Math.floor(Date.now() / 1000);
	return new SignJWT({
		...{ iss: CLUSTER, sub: SUBJECT, aud: [issuer()], iat: now, nbf: now, exp: now + 3_600 },
		"kubernetes.io": { namespace: "shop", serviceaccount: { name: "billing" } },
		...claims,
	})
		.setProtectedHeader({ alg: "RS256" })
		.sign(key);
}

async function ask(assertion: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
	const form = {
		...{ grant_type: "client_credentials", client_id: application.clientId, client_assertion: assertion },
		client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
		...fields,
	};
	return postForm<{ access_token?: string; error?: string; error_description?: string }>(
		"/t/root/oauth2/token",
		form,
		headers,
	);
}

describe("a workload", () => {
	test("gets a token by the token of its cluster, as often as it starts, and introspects it by the same", async () => {
		const assertion = await projected();
		expect((await ask(assertion)).status).toBe(200);
		const { body } = await ask(assertion);
		const asked = await postForm<{ active: boolean }>(
			"/t/root/oauth2/introspect",
			{
				...{ token: String(body.access_token), client_id: application.clientId, client_assertion: assertion },
				client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
			},
			{},
		);
		expect(asked.body).toMatchObject({ active: true, client_id: application.clientId });
	});

	test("is any that a rule with * at its end means, for the audience that is set", async () => {
		const ci = { iss: "https://ci.example", aud: "ci" };
		expect((await ask(await projected({ ...ci, sub: "repo:acme/shop:ref:refs/heads/main" }))).status).toBe(200);
		expect((await ask(await projected({ ...ci, sub: "repo:acme/shop-fork:ref:refs/heads/main" }))).status).toBe(401);
	});
});

describe("is refused as invalid_client", () => {
	const past = Math.floor(Date.now() / 1000) - 7_200;
	const claims = async () => decodeJwt(await projected());
	test.each<[string, () => Promise<string>]>([
		["RFC 7523 §3 (1): an issuer that nobody trusts", () => projected({ iss: "https://other.example" })],
		["RFC 7523 §3 (3): a token for another audience", () => projected({ aud: "https://other.example" })],
		["RFC 7523 §3 (4): one that has expired", () => projected({ iat: past, nbf: past, exp: past + 60 })],
		["RFC 7523 §3 (5): one that does not count yet", () => projected({ nbf: Math.floor(Date.now() / 1000) + 600 })],
		["RFC 7523 §3 (1): one without an issuer", () => projected({ iss: undefined })],
		["RFC 7523 §3 (2): one without a subject", () => projected({ sub: undefined })],
		["RFC 7523 §3 (3): one without an audience", () => projected({ aud: undefined })],
		["RFC 7523 §3 (4): one without an expiry", () => projected({ exp: undefined })],
		["RFC 7523 §3 (4): one that was issued long ago", () => projected({ iat: past, exp: past + 36_000 })],
		["RFC 7523 §3 (9): one that nobody has signed", async () => `${unsignedJwts(await claims())[0]}`],
		["RFC 7523 §3 (10): one that is no JWT", async () => "nonsense"],
		["RFC 7523 §3 (9): one that another key has signed", () => projected({}, elsewhere)],
		["one of another service account", () => projected({ sub: "system:serviceaccount:shop:other" })],
		["one of another namespace", () => projected({ "kubernetes.io": { namespace: "other" } })],
		["one without the namespace", () => projected({ "kubernetes.io": undefined })],
		["an audience of another workload", () => projected({ aud: "ci" })],
	])("%s", async (_title, assertion) => {
		const { status, body } = await ask(await assertion());
		expect({ status, error: body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test("nothing at all, a secret, and the assertion of a client that says its own name", async () => {
		const token = "/t/root/oauth2/token";
		const { clientId } = application;
		const grant = { grant_type: "client_credentials", client_id: clientId };
		expect((await postForm(token, grant, {})).status).toBe(401);
		expect((await postForm(token, { ...grant, client_secret: "x" }, {})).status).toBe(401);
		const own = await projected({ iss: clientId, sub: clientId });
		expect((await ask(own)).status).toBe(401);
		const { client_id: _, ...unnamed } = grant;
		const assertion = {
			client_assertion: own,
			client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
		};
		expect((await postForm(token, { ...unnamed, ...assertion }, {})).status).toBe(401);
	});

	test.each([{ client_assertion_type: "" }, { client_assertion_type: "urn:ietf:params:oauth:grant-type:jwt-bearer" }])(
		"RFC 7523 §2.2: not with the type %j, which is invalid_request",
		async (fields) => {
			const { status, body } = await ask(await projected(), fields);
			expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_request" });
		},
	);

	test("two methods at once", async () => {
		const basic = { authorization: `Basic ${Buffer.from(`${application.clientId}:x`).toString("base64")}` };
		expect((await ask(await projected(), {}, basic)).status).toBe(400);
	});
});

test("a workload authenticates as no application that does not name it", async () => {
	const plain = await oidcApplication({ name: "Plain", grantTypes: ["client_credentials"], redirectUrls: [] });
	const { status, body } = await ask(await projected(), { client_id: plain.clientId });
	expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_request" });
});

describe("settings", () => {
	const keys = { type: "JWKS", url: "https://ci.example/keys" };
	test.each<[string, object[]]>([
		["no workload", []],
		["a workload of whom nobody knows the subject", [{ claim: "repository", value: "acme/shop" }]],
		["a workload with any subject", [{ claim: "sub", value: "*" }]],
	])("%s is refused by its name", async (_title, claims) => {
		const workloads = claims.length === 0 ? [] : [{ issuer: "https://ci.example", certificate: keys, claims }];
		const refused = await api("POST", "/t/root/api/server/v1/applications", {
			body: {
				...{ name: "Refused", grantTypes: ["client_credentials"] },
				clientAuthentication: { method: "federated_jwt", workloads },
			},
		});
		expect(expectRefusal(refused, 400, "APP-1001").description).toContain("clientAuthentication.workloads");
	});
});
