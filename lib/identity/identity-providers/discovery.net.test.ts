import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeGithub } from "@/lib/flows/executors/fixtures/fake-github";
import {
	type FakeOpenIdProvider,
	fakeOpenIdProvider,
	json,
} from "@/lib/flows/executors/fixtures/fake-open-id-provider";
import { localServer } from "@/lib/flows/executors/fixtures/local-server";
import { discover, reach } from "./discovery";

let sso: FakeOpenIdProvider;

beforeAll(async () => {
	process.env.OUTBOUND_ALLOWED_HOSTS = "127.0.0.1";
	sso = await fakeOpenIdProvider();
});
afterAll(() => sso.close());

describe("what an issuer says of itself", () => {
	it("is told: endpoints, keys, PKCE, whether it names itself, and scopes it does not know", async () => {
		sso.behaviour.metadata = {
			scopes_supported: ["openid", "email"],
			code_challenge_methods_supported: ["S256"],
			userinfo_endpoint: `${sso.origin}/userinfo`,
		};
		for (const issuer of [sso.origin, `${sso.origin}/`])
			expect(await discover(issuer, ["openid", "groups"])).toEqual({
				found: true,
				problem: null,
				detail: null,
				issuer: sso.origin,
				authorizationEndpoint: `${sso.origin}/authorize`,
				tokenEndpoint: `${sso.origin}/token`,
				userinfoEndpoint: `${sso.origin}/userinfo`,
				keys: 1,
				pkce: true,
				namesItself: true,
				unknownScopes: ["groups"],
			});
		sso.behaviour.metadata = {};
		expect(await discover(sso.origin, ["groups"])).toMatchObject({ found: true, pkce: null, unknownScopes: [] });
	});

	it.each([
		["another issuer", { issuer: "https://evil.example" }, "other-issuer", "https://evil.example"],
		["no token endpoint", { token_endpoint: undefined }, "not-metadata", "token_endpoint"],
		["keys that are not there", { jwks_uri: "PORTICO/none" }, "status", "/none: 404"],
		[
			"keys inside",
			{ jwks_uri: "https://10.0.0.1/jwks" },
			"refused",
			"10.0.0.1 is not an address of the open Internet",
		],
	])("is no use with %s", async (_, metadata, problem, detail) => {
		const told = JSON.parse(JSON.stringify(metadata).replace("PORTICO", sso.origin));
		sso.behaviour.metadata = { ...metadata, ...told };
		expect(await discover(sso.origin, [])).toMatchObject({ found: false, problem, detail });
	});

	it.each([
		["a page", 200, "text/html", "<h1>Hello</h1>", "not-metadata"],
		["an error", 500, "text/plain", "oops", "status"],
		["a redirect", 302, "text/plain", "", "status"],
		["too much", 200, "application/json", " ".repeat(1_048_577), "too-large"],
	])("is no use when it answers with %s", async (_, status, type, body, problem) => {
		const server = await localServer(() => (_request, response) => {
			response.writeHead(status, { "content-type": type, location: "https://example.com/" }).end(body);
		});
		expect(await discover(server.origin, [])).toMatchObject({ found: false, problem });
		await server.close();
		expect(await discover(server.origin, [])).toMatchObject({ found: false, problem: "unreachable" });
	});
});

describe("a service without metadata", () => {
	it("is there when it refuses to say whose account it is", async () => {
		const github = await fakeGithub();
		expect(await reach(github.endpoints)).toMatchObject({ found: true, userinfoEndpoint: github.endpoints.userinfo });
		await github.close();
		expect(await reach(github.endpoints)).toMatchObject({ found: false, problem: "unreachable" });
	});

	it("is something else when it answers anybody", async () => {
		const server = await localServer(() => (_, response) => json(response, {}));
		const at = { authorization: server.origin, token: server.origin, userinfo: server.origin };
		expect(await reach(at)).toMatchObject({ found: false, problem: "status", detail: "200" });
		await server.close();
	});
});
