import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api } from "../fixtures/api";
import { anApiResource, scopeNames } from "../fixtures/api-resources";
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
import { campaignDescribe } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

// RFC 9449: protected resources.

/** Userinfo, and one interface of Portico, which all authenticate in one place. */
const RESOURCES = [USERINFO, "/flows"];
/** Interfaces of other kinds: management, SCIM. */
const OTHERS = ["/t/root/api/server/v1/applications", "/t/root/scim2/Users"];

let key: DpopKey;
let other: DpopKey;
let application: ApplicationBody;
beforeAll(async () => {
	[key, other] = await Promise.all([aDpopKey(), aDpopKey()]);
	application = await boundApplication();
});

describe.each(RESOURCES)("RFC 9449 §7: %s", provesKeys);
campaignDescribe.each(OTHERS)("RFC 9449 §7: %s", provesKeys);

function provesKeys(path: string): void {
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

	test("§4.3 refuses two proofs, and takes a proof for the address without its query", async () => {
		const { access_token } = await tokensBy(key, application);
		const proof = () => key.proof({ method: "GET", url: `${baseUrl()}${path}`, accessToken: access_token });
		const two = await askedBy(key, path, access_token, { header: [await proof(), await proof()] });
		expect(two.status).toBe(401);
		expect(two.headers["www-authenticate"]).toMatch(/^DPoP .*error="invalid_dpop_proof"/);
		expect((await askedBy(key, `${path}?x=1`, access_token, { header: await proof() })).status).not.toBe(401);
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
}

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

test("RFC 9449 §7.1: userinfo without a token names both schemes, and the algorithms of proofs", async () => {
	const { status, headers } = await api("GET", USERINFO, { token: null });
	expect(status).toBe(401);
	expect(headers["www-authenticate"]).toMatch(/Bearer realm=/);
	expect(headers["www-authenticate"]).toMatch(/DPoP .*algs="ES256 /);
	expect(headers["www-authenticate"]).not.toContain("error=");
});

test("RFC 9449 §7.1: userinfo takes a bound token in the header alone, with a proof or without", async () => {
	const { access_token } = await tokensBy(key, application);
	const proof = () => key.proof({ method: "POST", url: `${baseUrl()}${USERINFO}`, accessToken: access_token });
	for (const headers of [{}, { dpop: await proof() }] as Record<string, string>[]) {
		const { status } = await postForm(USERINFO, { access_token }, headers);
		expect([400, 401]).toContain(status);
	}
	const twice = { dpop: await proof(), authorization: `DPoP ${access_token}` };
	expect((await postForm(USERINFO, { access_token }, twice)).status).toBe(400);
	const header = { dpop: await proof(), authorization: `DPoP ${access_token}` };
	expect((await postForm(USERINFO, {}, header)).status).toBe(200);
});

test("RFC 9449 §8, §9: pages of an allowed origin send proofs to interfaces, and read the nonce and the challenge", async () => {
	const origin = "https://shop.example";
	const app = await boundApplication({ accessToken: { dpop: "with-nonce" }, allowedOrigins: [origin] });
	const preflight = await fetch(`${baseUrl()}/flows`, {
		method: "OPTIONS",
		headers: { origin, "access-control-request-method": "GET", "access-control-request-headers": "authorization,dpop" },
	});
	expect(preflight.headers.get("access-control-allow-headers")).toContain("dpop");
	const asked = await tokenBy(key, app, FOR_ITSELF);
	const { body } = await tokenBy(key, app, FOR_ITSELF, { nonce: String(asked.headers["dpop-nonce"]) });
	const proof = await key.proof({ method: "GET", url: `${baseUrl()}/flows`, accessToken: body.access_token });
	const answer = await fetch(`${baseUrl()}/flows`, {
		headers: { origin, authorization: `DPoP ${body.access_token}`, dpop: proof },
	});
	expect(answer.status).toBe(401);
	expect(answer.headers.get("dpop-nonce")).toBeTruthy();
	expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
	const exposed = answer.headers.get("access-control-expose-headers");
	for (const name of ["dpop-nonce", "www-authenticate"]) expect(exposed).toContain(name);
});

test("RFC 9449 §7.1: a bound token for another API is refused with the scheme DPoP", async () => {
	const orders = await anApiResource("read");
	const app = await boundApplication({ scopes: ["system", ...scopeNames(orders)] });
	const fields = { ...FOR_ITSELF, scope: scopeNames(orders).join(" "), resource: orders.identifier };
	const { body } = await tokenBy(key, app, fields);
	const answer = await askedBy(key, "/flows", body.access_token);
	expect(answer.status).toBe(401);
	expect(answer.headers["www-authenticate"]).toMatch(/^DPoP error="invalid_token"/);
});
