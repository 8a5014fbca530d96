import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import {
	askedBy,
	boundApplication,
	codeOf,
	FOR_ITSELF,
	GRANTS,
	introspected,
	redeeming,
	tokenBy,
	tokensBy,
	USERINFO,
} from "../fixtures/dpop";
import { campaignDescribe, campaignTest } from "../fixtures/in-campaign";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// RFC 9449: tokens that are bound to a key, and what server and clients say of them.

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";

let key: DpopKey;
let other: DpopKey;
let application: ApplicationBody;
beforeAll(async () => {
	[key, other] = await Promise.all([aDpopKey(), aDpopKey()]);
	application = await boundApplication();
});

describe("RFC 9449 §5: an access token", () => {
	campaignTest.each(["ES256", "EdDSA", "PS256"])(
		"is bound to a key of %s where the request proves one",
		async (alg) => {
			const own = await aDpopKey(alg);
			const { body } = await tokenBy(own, application, FOR_ITSELF);
			expect(body.token_type).toBe("DPoP");
			expect(await introspected(body.access_token, application)).toMatchObject({
				cnf: { jkt: own.thumbprint },
				token_type: "DPoP",
			});
		},
	);

	test("is a bearer token where the request proves none, and the application demands none", async () => {
		const { body } = await tokenBy(key, application, FOR_ITSELF, { header: null });
		expect(body.token_type).toBe("Bearer");
		expect((await introspected(body.access_token, application)).cnf).toBeUndefined();
	});

	campaignTest("of a refresh is bound to the key of that request; a confidential client may change it", async () => {
		const { refresh_token = "" } = await tokensBy(key, application, {
			scope: "openid offline_access",
			prompt: "consent",
		});
		const grant = { grant_type: "refresh_token", refresh_token };
		const { body } = await tokenBy(other, application, grant);
		expect(await introspected(body.access_token, application)).toMatchObject({ cnf: { jkt: other.thumbprint } });
	});

	test("of a refresh is not issued with a proof that is not valid, and the refresh token still counts", async () => {
		const { refresh_token = "" } = await tokensBy(key, application, {
			scope: "openid offline_access",
			prompt: "consent",
		});
		const grant = { grant_type: "refresh_token", refresh_token };
		const refused = await tokenBy(key, application, grant, { different: { claims: { htm: "GET" } } });
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
		expect((await tokenBy(key, application, grant)).body.token_type).toBe("DPoP");
	});

	test("of a public client comes with a refresh token that is bound to the key as well", async () => {
		const grantTypes = ["authorization_code", "refresh_token"];
		// A loopback address would be that of a native application, which asks for consent.
		const redirect_uri = "https://shop.example/callback";
		const app = await oidcApplication({ grantTypes, publicClient: true, redirectUrls: [redirect_uri] });
		const { refresh_token = "" } = await tokensBy(key, app, { scope: "openid", redirect_uri });
		const grant = { grant_type: "refresh_token", refresh_token };
		for (const [by, header] of [
			[other, undefined],
			[key, null],
		] as const) {
			const refused = await tokenBy(by, app, grant, { header: header as null });
			expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_grant" });
		}
		const { body } = await tokenBy(key, app, grant);
		expect(body.token_type).toBe("DPoP");
		const renewed = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		expect((await tokenBy(other, app, renewed)).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, app, renewed)).status).toBe(200);
	});

	test("for a username and a password is bound, and so is the refresh token of a public client", async () => {
		const app = await oidcApplication({
			grantTypes: ["password", "refresh_token"],
			publicClient: true,
			redirectUrls: [],
		});
		const { body } = await tokenBy(key, app, { grant_type: "password", scope: "openid", ...ADMIN });
		expect(body.token_type).toBe("DPoP");
		expect((await askedBy(key, USERINFO, body.access_token)).status).toBe(200);
		const grant = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		expect((await tokenBy(other, app, grant)).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, app, grant)).status).toBe(200);
	});

	test("that is exchanged needs a proof by its key, and the new one is bound to that key", async () => {
		const app = await oidcApplication({ grantTypes: [...GRANTS, TOKEN_EXCHANGE] });
		const { access_token } = await tokensBy(key, app, { scope: "openid" });
		const exchange = {
			grant_type: TOKEN_EXCHANGE,
			subject_token: access_token,
			subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
		};
		expect((await tokenBy(other, app, exchange)).body.error).toBe("invalid_request");
		expect((await tokenBy(key, app, exchange, { header: null })).body.error).toBe("invalid_request");
		const { body } = await tokenBy(key, app, exchange);
		expect(await introspected(body.access_token, app)).toMatchObject({ cnf: { jkt: key.thumbprint } });
	});

	test("that is switched to another organization needs a proof by its key, and stays bound", async () => {
		const { name } = await createdBelow(baseUrl(), "Below");
		const grantTypes = [...GRANTS, "organization_switch"];
		const app = await oidcApplication({ grantTypes, scopes: ["system"] });
		const { access_token } = await tokensBy(key, app);
		const grant = { grant_type: "organization_switch", token: access_token, switching_organization: name };
		expect((await tokenBy(other, app, grant)).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, app, grant, { header: null })).body.error).toBe("invalid_grant");
		const unswitched = await askedBy(key, `/t/${name}/o/api/server/v1/guests/invitations`, access_token);
		expect(unswitched.status).toBe(403);
		expect(unswitched.headers["www-authenticate"]).toMatch(/^DPoP error="invalid_token"/);
		const { body } = await tokenBy(key, app, grant);
		expect(body.token_type).toBe("DPoP");
		const path = `/t/${name}/api/server/v1/applications`;
		expect((await api("GET", path, { token: body.access_token })).status).toBe(401);
		expect((await askedBy(key, path, body.access_token)).status).toBe(200);
	});

	test("of a grant with a malformed proof is not issued, and nothing of the grant is used up", async () => {
		const code = await codeOf(application);
		const refused = await tokenBy(key, application, redeeming(code), { header: "nonsense" });
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
		expect((await tokenBy(key, application, redeeming(code))).status).toBe(200);
	});
});

describe("RFC 9449 §5.1, §5.2: metadata", () => {
	campaignTest("names the algorithms of proofs, asymmetric ones alone", async () => {
		const { body } = await api<Record<string, string[]>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body.dpop_signing_alg_values_supported).toEqual(expect.arrayContaining(["ES256", "EdDSA", "PS256"]));
		expect(body.dpop_signing_alg_values_supported).not.toContain("none");
		expect(body.dpop_signing_alg_values_supported?.filter((alg) => alg.startsWith("HS"))).toEqual([]);
	});

	test("dpop_bound_access_tokens of a registered client: token requests without a proof are refused", async () => {
		const { body } = await api<Record<string, unknown>>("POST", "/t/root/api/server/v1/client-registration", {
			body: {
				client_name: "Bound",
				redirect_uris: [],
				grant_types: ["client_credentials"],
				dpop_bound_access_tokens: true,
			},
		});
		expect(body).toMatchObject({ dpop_bound_access_tokens: true });
		const registered = {
			clientId: String(body.client_id),
			clientSecret: String(body.client_secret),
			publicClient: false,
		} as ApplicationBody;
		const grant = { grant_type: "client_credentials" };
		const refused = await tokenBy(key, registered, grant, { header: null });
		expect([refused.status, refused.body.error]).toEqual([400, "invalid_dpop_proof"]);
		expect((await tokenBy(key, registered, grant)).body.token_type).toBe("DPoP");
	});

	test.each(["required", "with-nonce"])(
		"an application that is set to %s gets no token without a proof, by any grant",
		async (dpop) => {
			const grantTypes = [...GRANTS, "password", TOKEN_EXCHANGE];
			const app = await oidcApplication({ grantTypes, accessToken: { dpop } });
			const grants: Record<string, string>[] = [
				{ grant_type: "client_credentials" },
				redeeming(await codeOf(app, { scope: "openid" })),
				{ grant_type: "password", ...ADMIN },
				{ grant_type: TOKEN_EXCHANGE, subject_token: "x", subject_token_type: "urn:ietf:params:oauth:token-type:jwt" },
			];
			for (const grant of grants) {
				const { status, body } = await tokenBy(key, app, grant, { header: null });
				expect([status, body.error]).toEqual([400, "invalid_dpop_proof"]);
				expect(body.error_description).toContain("send the header DPoP");
			}
		},
	);
});

campaignDescribe("RFC 9449 §6: the key of a token is known", () => {
	test.each<[string, (app: ApplicationBody) => Promise<string>]>([
		[
			"of the application",
			async (app) => (await tokenBy(key, app, { grant_type: "client_credentials" })).body.access_token,
		],
		["of a person", async (app) => (await tokensBy(key, app, { scope: "openid" })).access_token],
	])("§6.1, §6.2 in the member cnf.jkt of a JWT %s, and by introspection", async (_title, tokenOf) => {
		const app = await oidcApplication({ grantTypes: GRANTS, accessToken: { type: "jwt" } });
		const token = await tokenOf(app);
		const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
		expect(payload.cnf).toEqual({ jkt: key.thumbprint });
		expect(await introspected(token, app)).toMatchObject({ cnf: { jkt: key.thumbprint }, token_type: "DPoP" });
	});
});
