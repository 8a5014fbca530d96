import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { GrantList, SigningKeys } from "@/lib/protocols/oidc/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { codeFor, redeem } from "../fixtures/oauth";
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
