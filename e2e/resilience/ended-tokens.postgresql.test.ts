import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApplicationBody, writableMembers } from "@/lib/identity/applications/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { Browser } from "../fixtures/browser";
import { BASIC } from "../fixtures/oauth";
import { answerOf, basicOf, requestOf, type TokenAnswer } from "../fixtures/oidc-steps";
import { signedUpPerson } from "../fixtures/people";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

const ASKED = 10;
const WITHIN_MS = 1_000;

let server: PorticoServer;
let token: string;

beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
	token = await accessToken(server.baseUrl);
});
afterAll(() => server.remove());

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** A user who is signed in to their own application. */
async function signedIn(accessTokenSettings: object) {
	const person = await signedUpPerson(server.baseUrl);
	const application = await post<ApplicationBody>(server.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Notes",
		redirectUrls: [REDIRECT_URI],
		grantTypes: ["authorization_code", "refresh_token"],
		trusted: true,
		pkce: { mandatory: false },
		accessToken: accessTokenSettings,
	});
	const browser = new Browser(server.baseUrl);
	const answer = await answerOf(requestOf(application), browser, person);
	const fields = {
		grant_type: "authorization_code",
		redirect_uri: REDIRECT_URI,
		code: answer.get("code") ?? "",
	};
	const { body } = await sent<TokenAnswer>("/t/root/oauth2/token", fields, basicOf(application).authorization);
	return { application, browser, tokens: body };
}

/** Posts a form on a separate connection, so that all workers are used. */
function sent<Body>(path: string, fields: Record<string, string>, authorization: string): Promise<Answer<Body>> {
	return api<Body>("POST", path, {
		baseUrl: server.baseUrl,
		token: null,
		body: new URLSearchParams(fields).toString(),
		headers: { "content-type": "application/x-www-form-urlencoded", connection: "close", authorization },
	});
}

/** The endpoints that accept the token: of introspection, userinfo and an API, each called ten times on new connections. */
async function countsAt({ tokens }: SignedIn): Promise<string[]> {
	const headers = { connection: "close" };
	const options = { baseUrl: server.baseUrl, token: tokens.access_token, headers };
	const counts: Record<string, () => Promise<boolean>> = {
		introspection: async () =>
			(await sent<{ active: boolean }>("/t/root/oauth2/introspect", { token: tokens.access_token }, BASIC)).body.active,
		userinfo: async () => (await api("GET", "/t/root/oauth2/userinfo", options)).status !== 401,
		interface: async () => (await api("GET", "/t/root/scim2/Me", options)).status !== 401,
	};
	const asked = Object.entries(counts).flatMap(([name, ask]) => Array.from({ length: ASKED }, () => ({ name, ask })));
	const answers = await Promise.all(asked.map(async ({ name, ask }) => ((await ask()) ? name : null)));
	return answers.filter((name) => name !== null);
}

const manage = (method: string, path: string, body?: unknown) =>
	api(method, `/t/root${path}`, { baseUrl: server.baseUrl, token, body });

/** The events that end a token, with the settings of the application that it is for. */
const ENDS: [string, object, (all: SignedIn) => Promise<unknown>][] = [
	[
		"signing out, of a token that is bound to the session,",
		{ bindingType: "sso-session" },
		({ browser, tokens }) => browser.open(`/t/root/oauth2/logout?id_token_hint=${tokens.id_token}`),
	],
	[
		"signing out of an application that revokes its tokens then",
		{ revokeOnLogout: true },
		({ browser, tokens }) => browser.open(`/t/root/oauth2/logout?id_token_hint=${tokens.id_token}`),
	],
	[
		"revoking it",
		{},
		({ application, tokens }) =>
			sent("/t/root/oauth2/revoke", { token: tokens.access_token }, basicOf(application).authorization),
	],
	[
		"disabling its user",
		{},
		({ tokens }) =>
			manage("PATCH", `/scim2/Users/${decodeJwt(tokens.id_token).sub}`, {
				Operations: [{ op: "replace", path: "active", value: false }],
			}),
	],
	[
		"disabling its application",
		{},
		({ application }) =>
			manage("PUT", `/api/server/v1/applications/${application.id}`, {
				...writableMembers(application),
				enabled: false,
			}),
	],
];

describe.each(["opaque", "jwt"])("a token (%s) counts nowhere on two workers within a second", (type) => {
	test.each(ENDS)("after %s", async (_title, settings, end) => {
		const all = await signedIn({ type, ...settings });
		// Both workers have loaded it now.
		expect(await countsAt(all)).toHaveLength(3 * ASKED);
		await end(all);
		const endedAt = Date.now();
		await new Promise((resolve) => setTimeout(resolve, endedAt + WITHIN_MS - Date.now()));
		expect(await countsAt(all)).toEqual([]);
	});
});
