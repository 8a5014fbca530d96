import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import { type ApplicationBody, ORGANIZATION_SWITCH } from "@/lib/identity/applications/contract";
import type { GrantList, OwnTokenList, SigningKeys } from "@/lib/protocols/oidc/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { codeFor, postForm, redeem } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

const grantsOf = ({ id }: ApplicationBody) => `/t/root/api/server/v1/applications/${id}/grants`;

async function signedIn() {
	const application = await oidcApplication();
	const config = await clientOf(application);
	const { asked, callback } = await codeFor(config, { scope: "openid profile offline_access", prompt: "consent" });
	return { application, config, tokens: await redeem(config, callback, asked) };
}

describe("grants of an application", () => {
	test("are listed with whose they are, found by name, and revoked with all their tokens", async () => {
		const { application, config, tokens } = await signedIn();
		const { body } = await api<GrantList>("GET", grantsOf(application));
		expect(body).toMatchObject({
			totalResults: 1,
			grants: [
				{ username: "admin", scopes: ["openid", "profile", "offline_access"], accessTokens: 1, refreshTokens: 1 },
			],
		});
		expect((await api<GrantList>("GET", `${grantsOf(application)}?search=adm`)).body.totalResults).toBe(1);
		expect((await api<GrantList>("GET", `${grantsOf(application)}?search=zzz`)).body.totalResults).toBe(0);
		for (const order of ["sort=displayName&order=asc", "sort=expiresAt&order=desc"])
			expect((await api<GrantList>("GET", `${grantsOf(application)}?${order}`)).body.totalResults).toBe(1);
		const path = `${grantsOf(application)}/${body.grants[0]?.id}`;
		expect((await api("DELETE", path)).status).toBe(204);
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
		expect(await openid.tokenIntrospection(config, String(tokens.refresh_token))).toEqual({ active: false });
		expectRefusal(await api("DELETE", path), 404, "APP-1016");
		expect((await api<GrantList>("GET", grantsOf(application))).body.totalResults).toBe(0);
	});

	test("end all at once, with the tokens of the application itself", async () => {
		const application = await oidcApplication({ grantTypes: ["client_credentials"], redirectUrls: [] });
		const config = await clientOf(application);
		const { access_token } = await openid.clientCredentialsGrant(config);
		expect((await api("DELETE", grantsOf(application))).status).toBe(204);
		expect(await openid.tokenIntrospection(config, access_token)).toEqual({ active: false });
	});

	test("of another organization are absent", async () => {
		const { application } = await signedIn();
		const path = grantsOf(application).replace("/t/root/", `/t/${(await createdBelow(baseUrl(), "Other")).name}/`);
		expectRefusal(await api("GET", path), 404, "APP-1006");
	});
});

describe("tokens that an application has for itself", () => {
	const tokensOf = ({ id }: ApplicationBody) => `/t/root/api/server/v1/applications/${id}/tokens`;
	const read = async (path: string) => (await api<OwnTokenList>("GET", path)).body;
	const machine = async () => {
		const application = await oidcApplication({
			grantTypes: ["client_credentials", ORGANIZATION_SWITCH],
			redirectUrls: [],
			scopes: ["internal_user_mgt_view", "internal_group_mgt_view"],
		});
		const config = await clientOf(application);
		const tokenFor = async (scope: string) => (await openid.clientCredentialsGrant(config, { scope })).access_token;
		return { application, config, tokenFor };
	};

	test("are listed by page, found by scope, sorted, and revoked one by one", async () => {
		const { application, config, tokenFor } = await machine();
		const [users, groups] = [await tokenFor("internal_user_mgt_view"), await tokenFor("internal_group_mgt_view")];
		const path = tokensOf(application);
		const all = await read(path);
		expect(all).toMatchObject({
			totalResults: 2,
			count: 2,
			tokens: [
				{ audience: null, organization: null },
				{ audience: null, organization: null },
			],
		});
		const [first] = all.tokens;
		expect(Date.parse(first?.expiresAt ?? "") - Date.parse(first?.issuedAt ?? "")).toBe(
			application.accessToken.applicationExpirySeconds * 1000,
		);
		expect(JSON.stringify(all)).not.toContain(users);
		const page = await read(`${path}?limit=1&offset=1&sort=expiresAt&order=asc`);
		expect(page).toMatchObject({ totalResults: 2, startIndex: 2, count: 1 });
		expect(page.links.map(({ rel }) => rel)).toEqual(["first", "previous"]);
		const ids = async (order: string) => (await read(`${path}?order=${order}`)).tokens.map(({ id }) => id);
		expect(await ids("asc")).toEqual((await ids("desc")).toReversed());
		const found = await read(`${path}?search=group`);
		expect(found.tokens.map(({ scopes }) => scopes)).toEqual([["internal_group_mgt_view"]]);

		const one = `${path}/${found.tokens[0]?.id}`;
		expect((await api("DELETE", one)).status).toBe(204);
		expect(await openid.tokenIntrospection(config, groups)).toEqual({ active: false });
		expect((await openid.tokenIntrospection(config, users)).active).toBe(true);
		expectRefusal(await api("DELETE", one), 404, "APP-1024");
		expectRefusal(await api("DELETE", `${path}/%00`), 404, "APP-1024");
		expect((await read(path)).totalResults).toBe(1);
		const { body: log } = await api<{ events: { target: { id: string } }[] }>(
			"GET",
			"/t/root/api/server/v1/audit-events?action=application.token-revoked",
		);
		expect(JSON.stringify(log)).toContain(application.id);
	});

	test("name the organization that they were switched to", async () => {
		const { application, tokenFor } = await machine();
		const below = await createdBelow(baseUrl(), "Switched");
		const basic = Buffer.from(`${application.clientId}:${application.clientSecret}`).toString("base64");
		const switched = await postForm(
			"/oauth2/token",
			{
				grant_type: ORGANIZATION_SWITCH,
				token: await tokenFor("internal_user_mgt_view"),
				switching_organization: below.name,
			},
			{ authorization: `Basic ${basic}` },
		);
		expect(switched.status, switched.text).toBe(200);
		const { tokens } = await read(`${tokensOf(application)}?search=${below.name}`);
		expect(tokens.map(({ organization }) => organization?.name)).toEqual([below.name]);
	});

	test("are not what users have given it", async () => {
		const { application } = await signedIn();
		expect((await read(tokensOf(application))).totalResults).toBe(0);
	});

	test("are a file with the same search", async () => {
		const { application, tokenFor } = await machine();
		for (const scope of ["internal_user_mgt_view", "internal_group_mgt_view"]) await tokenFor(scope);
		const { text } = await api(
			"GET",
			`/t/root/api/server/v1/exports/applications/${application.id}/tokens?search=user`,
		);
		const lines = text.trim().split("\r\n");
		expect(lines[0]?.replace("\uFEFF", "")).toBe("id,scopes,audience,organization,issuedAt,expiresAt");
		expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(["internal_user_mgt_view"]);
	});

	test("of another organization are absent, and those of another application cannot be revoked through this one", async () => {
		const { application, tokenFor } = await machine();
		await tokenFor("internal_user_mgt_view");
		const [token] = (await read(tokensOf(application))).tokens;
		const { name } = await createdBelow(baseUrl(), "Other");
		const elsewhere = tokensOf(application).replace("/t/root/", `/t/${name}/`);
		expectRefusal(await api("GET", elsewhere), 404, "APP-1006");
		expectRefusal(await api("DELETE", `${elsewhere}/${token?.id}`), 404, "APP-1006");
		const file = `/t/${name}/api/server/v1/exports/applications/${application.id}/tokens`;
		expectRefusal(await api("GET", file), 404, "APP-1006");
		const other = await machine();
		expectRefusal(await api("DELETE", `${tokensOf(other.application)}/${token?.id}`), 404, "APP-1024");
		expect((await read(tokensOf(application))).totalResults).toBe(1);
	});

	test.each(["sort=name", "order=up", "limit=0", "offset=-1", "search=%00"])("refuse %s", async (query) => {
		const { application } = await machine();
		expectRefusal(await api("GET", `${tokensOf(application)}?${query}`), 400, "APP-1001");
	});
});

describe("the keys of an organization", () => {
	test("are listed without what is private, and rotated so that the new ones are published before they sign", async () => {
		const { name } = await createdBelow(baseUrl(), "Rotating");
		const path = `/t/${name}/api/server/v1/signing-keys`;
		const before = (await api<SigningKeys>("GET", path)).body.keys;
		expect(before.map(({ algorithm, use, state }) => [algorithm, use, state])).toEqual([
			["ES256", "sig", "current"],
			["RS256", "sig", "current"],
			["RSA-OAEP-256", "enc", "current"],
		]);
		const { text, body } = await api<SigningKeys>("POST", `${path}/rotate`);
		expect(text).not.toMatch(/"(d|p|q|privateKey)"/);
		expect(body.keys).toHaveLength(6);
		for (const { kid } of before) {
			const after = body.keys.find((key) => key.kid === kid);
			expect(after?.retiresAt).not.toBeNull();
		}
		expect(body.keys.filter(({ state }) => state === "next")).toHaveLength(3);
	});
});
