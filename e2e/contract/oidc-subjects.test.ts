import { decodeJwt } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api, expectRefusal } from "../fixtures/api";
import { codeFor, postForm, redeem } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { REDIRECT_URI } from "../fixtures/portico-server";

// Pairwise subjects (OpenID Connect Core §8 and §8.1, OpenID Connect Dynamic Client Registration 1.0 §5).

const PATH = "/t/root/api/server/v1/applications";
const ELSEWHERE = "https://shop.example/callback";

let sector: HttpService;
let first: ApplicationBody;
let account: string;
beforeAll(async () => {
	sector = await startHttpService();
	sector.answer(200, JSON.stringify([REDIRECT_URI, ELSEWHERE]));
	first = await pairwise({ accessToken: { type: "jwt" }, logout: { backChannelUrl: `${sector.url}/backchannel` } });
	account = String((await claimsAt(await oidcApplication())).sub);
});
afterAll(() => sector.close());

const pairwise = (settings: object = {}) => oidcApplication({ subject: { type: "pairwise" }, ...settings });

async function signedIn(application: ApplicationBody) {
	const config = await clientOf(application);
	const { asked, callback, browser } = await codeFor(config, { scope: "openid" });
	return { config, browser, tokens: await redeem(config, callback, asked) };
}

async function claimsAt(application: ApplicationBody) {
	const { tokens } = await signedIn(application);
	return decodeJwt(String(tokens.id_token));
}

const refused = async (settings: object) => {
	const body = { name: "Client", redirectUrls: [REDIRECT_URI], grantTypes: ["authorization_code"], ...settings };
	return expectRefusal(await api("POST", PATH, { body }), 400, "APP-1001").description;
};

describe("OpenID Connect Core §8: a pairwise subject", () => {
	test("is the same in ID token, userinfo, access token and introspection, and is not that of others", async () => {
		const { config, tokens } = await signedIn(first);
		const { sub } = decodeJwt(String(tokens.id_token));
		expect(sub).not.toBe(account);
		expect(String(sub)).not.toContain(account);
		expect((await openid.fetchUserInfo(config, tokens.access_token, String(sub))).sub).toBe(sub);
		expect(decodeJwt(tokens.access_token).sub).toBe(sub);
		expect((await openid.tokenIntrospection(config, tokens.access_token)).sub).toBe(sub);
		// An API that asks about the token gets the subject of the client that the token was given to.
		const api_ = await oidcApplication({ grantTypes: ["client_credentials"], redirectUrls: [], trusted: false });
		const authorization = `Basic ${Buffer.from(`${api_.clientId}:${api_.clientSecret}`).toString("base64")}`;
		const asked = await postForm<{ sub: string }>(
			"/t/root/oauth2/introspect",
			{ token: tokens.access_token },
			{ authorization },
		);
		expect(asked.body.sub).toBe(sub);
	});

	test("is recognized as a hint, and ends the session that it names, of which the application is told by it", async () => {
		const { browser, tokens } = await signedIn(first);
		const hint = String(tokens.id_token);
		const { sub, sid } = decodeJwt(hint);
		const query = new URLSearchParams({
			...{ client_id: first.clientId, redirect_uri: REDIRECT_URI, response_type: "code", scope: "openid" },
			...{ prompt: "none", id_token_hint: hint, code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
			code_challenge_method: "S256",
		});
		const silent = await browser.open(`/t/root/oauth2/authorize?${query}`);
		expect(silent.url.searchParams.get("code"), silent.url.href).not.toBeNull();
		await browser.open(`/t/root/oauth2/logout?${new URLSearchParams({ id_token_hint: hint })}`);
		await eventually("the logout token", () => {
			const told = sector.received
				.map(({ body }) => new URLSearchParams(body).get("logout_token"))
				.filter((token) => token !== null)
				.map((token) => decodeJwt(token));
			expect(told.find((claims) => claims.sid === sid)).toMatchObject({ sub });
		});
	});

	test("is announced in the metadata", async () => {
		const path = "/t/root/.well-known/openid-configuration";
		const { body } = await api<{ subject_types_supported: string[] }>("GET", path, { token: null });
		expect(body.subject_types_supported).toEqual(["public", "pairwise"]);
	});
});

describe("OpenID Connect Core §8.1: the sector", () => {
	test("is the host of the redirect URLs: its applications know the same person, those of another one do not", async () => {
		const [here, second] = [await claimsAt(first), await claimsAt(await pairwise())];
		expect(second.sub).toBe(here.sub);
		const other = await pairwise({
			redirectUrls: [REDIRECT_URI.replace("127.0.0.1", "localhost"), REDIRECT_URI],
			subject: { type: "pairwise", sectorIdentifierUrl: `${sector.url}/localhost` },
		}).catch((error: unknown) => String(error));
		// The document has not the address at localhost.
		expect(other).toContain("localhost");
		const elsewhere = await claimsAt(
			await pairwise({
				redirectUrls: [REDIRECT_URI, ELSEWHERE],
				subject: { type: "pairwise", sectorIdentifierUrl: `${sector.url}/sector` },
			}),
		);
		expect(elsewhere.sub).not.toBe(here.sub);
		expect(elsewhere.isk).not.toBe(here.isk);
	});

	test("has to be named where redirect URLs have several hosts, or none", async () => {
		const subject = { type: "pairwise" };
		for (const redirectUrls of [[REDIRECT_URI, ELSEWHERE], ["com.example.app:/callback"]])
			expect(await refused({ subject, redirectUrls, publicClient: true })).toContain("subject.sectorIdentifierUrl");
		expect(await refused({ subject, redirectUrls: [], grantTypes: ["client_credentials"] })).toContain("subject.type");
	});

	test.each([
		["Registration §5: every redirect URL is in the document", 200, () => [REDIRECT_URI], ELSEWHERE],
		[
			"Registration §5: the document is a JSON array",
			200,
			() => ({ redirect_uris: [REDIRECT_URI, ELSEWHERE] }),
			"array",
		],
		["the document can be read", 404, () => [REDIRECT_URI, ELSEWHERE], "404"],
	])("%s", async (_title, status, document, said) => {
		sector.answer(status, JSON.stringify(document()));
		const subject = { type: "pairwise", sectorIdentifierUrl: `${sector.url}/sector` };
		expect(await refused({ redirectUrls: [REDIRECT_URI, ELSEWHERE], subject })).toContain(said);
		sector.answer(200, JSON.stringify([REDIRECT_URI, ELSEWHERE]));
	});

	test("is read again only where what it is about changes", async () => {
		const subject = { type: "pairwise", sectorIdentifierUrl: `${sector.url}/once` };
		const application = await pairwise({ redirectUrls: [REDIRECT_URI, ELSEWHERE], subject });
		const read = () => sector.received.filter(({ path }) => path === "/once").length;
		expect(read()).toBe(1);
		const { clientSecret: _, ...current } = application;
		const path = `${PATH}/${application.id}`;
		expect((await api("PUT", path, { body: { ...current, name: "Renamed" } })).status).toBe(200);
		expect(read()).toBe(1);
		expect((await api("PUT", path, { body: { ...current, redirectUrls: [ELSEWHERE] } })).status).toBe(200);
		expect(read()).toBe(2);
	});
});

test("RFC 7591 §2: a client registers with a pairwise subject and the document of its sector", async () => {
	const metadata = {
		...{ redirect_uris: [REDIRECT_URI, ELSEWHERE], subject_type: "pairwise" },
		sector_identifier_uri: `${sector.url}/registered`,
	};
	const answer = await api<Record<string, unknown>>("POST", "/t/root/api/server/v1/client-registration", {
		body: metadata,
	});
	expect(answer.status, answer.text).toBe(201);
	expect(answer.body).toMatchObject({
		subject_type: "pairwise",
		sector_identifier_uri: metadata.sector_identifier_uri,
	});
});
