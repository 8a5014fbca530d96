import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type {
	IdentityProvider,
	IdentityProviderDiscovery,
	IdentityProviderList,
} from "@/lib/identity/identity-providers/contract";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { baseUrl } from "../fixtures/run";

const PATH = "/identity-providers";
const CANARY = "canary-of-a-provider";

const aProvider = (members: object = {}) => ({
	id: `p-${randomBytes(6).toString("hex")}`,
	kind: "oidc",
	name: "Company",
	clientId: "portico",
	clientSecret: CANARY,
	issuer: "https://idp.example.com",
	...members,
});

const create = (members?: object) => api<IdentityProvider>("POST", PATH, { body: aProvider(members) });

async function created(members?: object): Promise<IdentityProvider> {
	const answer = await create(members);
	expect(answer.status, answer.text).toBe(201);
	return answer.body;
}

describe("POST /identity-providers", () => {
	test("answers 201 with Location and ETag, what is usual filled in, and never the secret", async () => {
		const answer = await create();
		expect(answer.status, answer.text).toBe(201);
		expect(answer.headers).toMatchObject({ location: `${PATH}/${answer.body.id}`, etag: '"1"' });
		expect(answer.body).toMatchObject({
			hasClientSecret: true,
			clientSecretReadable: true,
			redirectUri: `${baseUrl()}/gate/callback`,
			enabled: true,
			provisions: false,
			trustsMethods: false,
			linkedUsers: 0,
		});
		expect(answer.body.scopes).toContain("openid");
		const read = await api<IdentityProvider>("GET", `${PATH}/${answer.body.id}`);
		expect(read).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: answer.body });
		expect(answer.text + read.text).not.toContain(CANARY);
	});

	test.each([
		[{ id: "No" }, /^id: must be 1 to 63/],
		[{ id: "discovery" }, /^id: is reserved/],
		[{ kind: "kerberos" }, /^kind/],
		[{ kind: "ldap" }, /ldap: is needed/],
		[{ kind: "saml" }, /saml: is needed/],
		[{ name: " " }, /^name/],
		[{ clientId: "a\u0007" }, /^clientId/],
		[{ issuer: "ftp://idp.example.com" }, /^issuer/],
		[{ issuer: "https://user:word@idp.example.com" }, /^issuer: must hold neither credentials/],
		[{ issuer: undefined }, /issuer/],
		[{ scopes: ["two words"] }, /^scopes\[0\]/],
		[{ enabled: "yes" }, /^enabled/],
	])("refuses %j and says why", async (members, why) => {
		const { description } = expectRefusal((await create(members)) as Answer, 400, "IDP-1001");
		expect(description).toMatch(why);
		expect(description).not.toContain(CANARY);
	});

	test("refuses an id that is taken, and a caller without a token", async () => {
		const { id } = await created();
		expectRefusal((await create({ id })) as Answer, 409, "IDP-1003");
		expectRefusal(await api("POST", PATH, { body: aProvider(), token: null }), 401, "AUTH-4010");
	});
});

describe("an identity provider", () => {
	test("is changed by who has seen it; its secret stays, and is not carried to another issuer", async () => {
		const { id } = await created();
		const { clientSecret: _, ...members } = aProvider({ id, name: "Renamed" });
		const put = (body: object, ifMatch?: string) =>
			api<IdentityProvider>("PUT", `${PATH}/${id}`, { body, headers: { "if-match": ifMatch } });
		expect(await put(members, '"1"')).toMatchObject({
			status: 200,
			headers: { etag: '"2"' },
			body: { name: "Renamed", hasClientSecret: true },
		});
		expectRefusal((await put(members, '"1"')) as Answer, 412, "IDP-1012");
		const moved = { ...members, issuer: "https://evil.example.com" };
		expect(expectRefusal((await put(moved)) as Answer, 400, "IDP-1001").description).toMatch(/^clientSecret/);
		expect((await put({ ...moved, clientSecret: "" })).body.hasClientSecret).toBe(false);
		expectRefusal(await api("PUT", `${PATH}/nobody`, { body: members }), 404, "IDP-1006");
	});

	test("is deleted by who has seen it; once gone, deleting it again succeeds", async () => {
		const { id } = await created();
		expectRefusal(await api("DELETE", `${PATH}/${id}`, { headers: { "if-match": '"7"' } }), 412, "IDP-1012");
		for (let n = 0; n < 2; n++) expect((await api("DELETE", `${PATH}/${id}`)).status).toBe(204);
		for (const absent of [id, "%00", "x".repeat(200)])
			expectRefusal(await api("GET", `${PATH}/${absent}`), 404, "IDP-1006");
	});

	test("that does not answer says so when it is tried", async () => {
		const { id } = await created({ issuer: "http://127.0.0.1:9" });
		const tried = await api<IdentityProviderDiscovery>("POST", `${PATH}/${id}/test`);
		expect(tried).toMatchObject({ status: 200, body: { found: false, problem: "unreachable" } });
		expectRefusal(await api("POST", `${PATH}/nobody/test`), 404, "IDP-1006");
	});

	test("is looked at before it is made: Portico itself is one", async () => {
		const look = (issuer: unknown) => api<IdentityProviderDiscovery>("POST", `${PATH}/discovery`, { body: { issuer } });
		const found = await look(baseUrl());
		expect(found, found.text).toMatchObject({ status: 200, body: { found: true, issuer: baseUrl(), problem: null } });
		expect(found.body.keys).toBeGreaterThan(0);
		for (const issuer of ["", "x", null, 7, "javascript:alert(1)"])
			expectRefusal((await look(issuer)) as Answer, 400, "IDP-1001");
	});
});

describe("POST /identity-providers/saml-metadata", () => {
	const read = (metadata: unknown) => api<IdentityProvider>("POST", `${PATH}/saml-metadata`, { body: { metadata } });

	test("gives what a SAML identity provider is created with", async () => {
		const { text: metadata } = await api("GET", "/t/root/samlsso/metadata", { token: null });
		const described = await read(metadata);
		expect(described, described.text).toMatchObject({
			status: 200,
			body: {
				name: null,
				saml: {
					entityId: `${baseUrl()}/t/root/samlsso/metadata`,
					singleSignOnUrl: `${baseUrl()}/t/root/samlsso`,
					// One key or more, because other tests rotate the keys of the organization.
					certificates: expect.arrayContaining([expect.stringMatching(/^-----BEGIN CERTIFICATE-----/)]),
					signRequests: false,
				},
			},
		});
		const { saml } = described.body;
		const members = { kind: "saml", clientId: "urn:portico", clientSecret: undefined, issuer: undefined, saml };
		const provider = await created(members);
		expect(provider).toMatchObject({ kind: "saml", saml, hasClientSecret: false });
		const tested = await api("POST", `${PATH}/${provider.id}/test`);
		expect(tested.body).toMatchObject({ found: true, issuer: saml?.entityId });
	});

	test.each(["", "<a/>", "hello", null, 7, "<!DOCTYPE a><a/>", "x".repeat(250_001)])("refuses %j", async (metadata) => {
		expectRefusal((await read(metadata)) as Answer, 400, "IDP-1001");
	});
});

describe("GET /identity-providers", () => {
	test.each([
		"limit=0",
		"limit=101",
		"offset=-1",
		"limit=1&limit=2",
		"sort=secret",
		"order=up",
		"kind=kerberos",
		"search=%00",
	])("refuses ?%s", async (query) => {
		expectRefusal(await api("GET", `${PATH}?${query}`), 400, "IDP-1001");
	});

	test("pages join to the whole list", async () => {
		const name = `Paged ${randomBytes(4).toString("hex")}`;
		for (let n = 0; n < 3; n++) await created({ name: `${name} ${n}` });
		const names: string[] = [];
		const first = `${PATH}?${new URLSearchParams({ search: name, limit: "2" })}`;
		for (let next: string | undefined = first; next !== undefined; ) {
			const { body }: Answer<IdentityProviderList> = await api<IdentityProviderList>("GET", next);
			names.push(...body.identityProviders.map((each) => each.name));
			next = body.links.find(({ rel }) => rel === "next")?.href;
		}
		expect(names).toEqual([`${name} 0`, `${name} 1`, `${name} 2`]);
	});

	test("anything else below the path is not found", async () => {
		expectRefusal(await api("GET", `${PATH}/a/b`), 404, "REQ-4040");
		expectRefusal(await api("PATCH", PATH), 405, "REQ-4050");
	});
});
