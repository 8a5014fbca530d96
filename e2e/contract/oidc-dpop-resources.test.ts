import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api } from "../fixtures/api";
import {
	askedBy,
	boundApplication,
	codeOf,
	FOR_ITSELF,
	GRANTS,
	redeeming,
	tokenBy,
	tokensBy,
	USERINFO,
} from "../fixtures/dpop";
import { oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

// RFC 9449: protected resources.

/** Interfaces of different kinds: management, flows, SCIM. */
const INTERFACES = ["/t/root/api/server/v1/applications", "/flows", "/t/root/scim2/Users"];

let key: DpopKey;
let other: DpopKey;
let application: ApplicationBody;
beforeAll(async () => {
	[key, other] = await Promise.all([aDpopKey(), aDpopKey()]);
	application = await boundApplication();
});

describe.each([USERINFO, ...INTERFACES])("RFC 9449 §7: %s", (path) => {
	test("is reached by the scheme DPoP with a proof by the key of the token", async () => {
		const { access_token } = await tokensBy(key, application);
		expect((await askedBy(key, path, access_token)).status).toBe(200);
		// Schemes are compared without case (RFC 9110 §11.1).
		expect((await askedBy(key, path, access_token, { scheme: "dpop" })).status).toBe(200);
	});

	test("§7.1, §7.2 refuses a bound token as a bearer token, without a proof, and by another key, and says so", async () => {
		const { access_token } = await tokensBy(key, application);
		const answers = [
			await api("GET", path, { token: access_token }),
			await askedBy(key, path, access_token, { scheme: "Bearer" }),
			await askedBy(key, path, access_token, { header: null }),
			await askedBy(other, path, access_token),
		];
		for (const { status, headers } of answers) {
			expect([400, 401]).toContain(status);
			expect(headers["www-authenticate"]).toMatch(/^(DPoP|Bearer) .*error="invalid_/);
		}
		expect(answers[3]?.status).toBe(401);
		expect(answers[3]?.headers["www-authenticate"]).toMatch(/^DPoP .*error="invalid_token".*algs="ES256 /);
	});

	test.each([
		["8. another method", { htm: "POST" }],
		["9. another address", { htu: "https://evil.example/" }],
		["12. no ath", { ath: undefined }],
		["12. ath of another token", { ath: "x".repeat(43) }],
		["4. another typ", {}],
	])("§4.3 refuses a proof with invalid_dpop_proof: %s", async (title, claims) => {
		const { access_token } = await tokensBy(key, application);
		const header = title.startsWith("4.") ? { typ: "JWT" } : {};
		const { status, headers } = await askedBy(key, path, access_token, { different: { claims, header } });
		expect(status).toBe(401);
		expect(headers["www-authenticate"]).toMatch(/^DPoP .*error="invalid_dpop_proof".*algs="ES256 /);
	});

	test("§7.1 refuses a token that is bound to no key with a proof", async () => {
		const { body } = await tokenBy(key, application, redeeming(await codeOf(application)), { header: null });
		expect((await askedBy(key, path, body.access_token)).status).toBe(401);
		expect((await api("GET", path, { token: body.access_token })).status).toBe(200);
	});

	test("§9 demands a nonce where the application is set to it, and gives one", async () => {
		const accessToken = { dpop: "with-nonce" };
		const app = await oidcApplication({
			grantTypes: GRANTS,
			scopes: ["system"],
			accessToken,
			pkce: { mandatory: false },
		});
		const code = await codeOf(app);
		const asked = await tokenBy(key, app, redeeming(code));
		expect({ status: asked.status, error: asked.body.error }).toEqual({ status: 400, error: "use_dpop_nonce" });
		const { body } = await tokenBy(key, app, redeeming(code), { nonce: String(asked.headers["dpop-nonce"]) });
		const refused = await askedBy(key, path, body.access_token);
		expect(refused.status).toBe(401);
		expect(refused.headers["www-authenticate"]).toMatch(/^DPoP .*error="use_dpop_nonce"/);
		const nonce = String(refused.headers["dpop-nonce"]);
		expect((await askedBy(key, path, body.access_token, { nonce })).status).toBe(200);
		expect((await askedBy(key, path, body.access_token, { nonce: "x" })).headers["www-authenticate"]).toMatch(
			/error="use_dpop_nonce"/,
		);
	});

	test("§11.1 refuses a proof that was used before, of several at the same moment too", async () => {
		const { access_token } = await tokensBy(key, application);
		const header = await key.proof({ method: "GET", url: `${baseUrl()}${path}`, accessToken: access_token });
		const all = await Promise.all(Array.from({ length: 6 }, () => askedBy(key, path, access_token, { header })));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
		expect((await askedBy(key, path, access_token, { header })).status).toBe(401);
	});
});

test("RFC 9449 §7.1: a token whose scope does not suffice is told so with the scheme DPoP", async () => {
	const { body } = await tokenBy(key, application, { ...FOR_ITSELF, scope: "" });
	const answer = await askedBy(key, "/flows", body.access_token);
	expect(answer.status).toBe(403);
	expect(answer.headers["www-authenticate"]).toMatch(/^DPoP error="insufficient_scope"/);
});

test("a change of the setting holds for tokens that were issued before, within a second", async () => {
	const app = await oidcApplication({ grantTypes: GRANTS, scopes: ["system"] });
	const { body } = await tokenBy(key, app, FOR_ITSELF);
	const ask = () => askedBy(key, "/flows", body.access_token);
	expect((await ask()).status).toBe(200);
	const path = `/t/root/api/server/v1/applications/${app.id}`;
	const { body: shown, headers } = await api<ApplicationBody>("GET", path);
	const changed = { ...shown, accessToken: { ...shown.accessToken, dpop: "with-nonce" } };
	const saved = await api("PUT", path, { body: changed, headers: { "if-match": headers.etag } });
	expect(saved.status).toBe(200);
	await eventually("the demand for a nonce", async () => expect((await ask()).status).toBe(401));
});
