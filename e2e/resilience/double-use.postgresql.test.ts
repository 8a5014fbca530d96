import * as openid from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { signedIn } from "../fixtures/oauth";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

/** `DOUBLE_USE_ROUNDS=25` searches longer than the usual run has time for. */
const ROUNDS = Number(process.env.DOUBLE_USE_ROUNDS ?? 10);

interface Tokens {
	access_token: string;
	refresh_token: string;
}

let server: PorticoServer;
let browser: Browser;
let clientId: string;

beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
	// A public client: its refresh tokens rotate.
	({ clientId } = await createApplication(server.baseUrl, { name: "Notes", publicClient: true }));
	browser = new Browser(server.baseUrl);
	await codeOf(await signedIn(browser, await authorization(openid.randomPKCECodeVerifier())));
});
afterAll(() => server.remove());

test.each([2, 3, 20])(
	"%i uses of one code at the same moment: one wins, and nothing of the family is left",
	async (uses) => {
		await expectRevokedFamilies(uses, async () => {
			const { fields } = await freshCode();
			return { given: [], fields };
		});
	},
);

test.each([2, 3, 20])(
	"%i uses of one refresh token at the same moment: one wins, and nothing of the family is left",
	async (uses) => {
		await expectRevokedFamilies(uses, async () => {
			const tokens = (await post<Tokens>("/oauth2/token", (await freshCode()).fields)).body;
			return {
				given: [tokens],
				fields: { grant_type: "refresh_token", client_id: clientId, refresh_token: tokens.refresh_token },
			};
		});
	},
);

async function expectRevokedFamilies(
	uses: number,
	prepare: () => Promise<{ given: Tokens[]; fields: Record<string, string> }>,
): Promise<void> {
	const winners: number[] = [];
	const live: boolean[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const { given, fields } = await prepare();
		const answers = await Promise.all(Array.from({ length: uses }, () => post<Tokens>("/oauth2/token", fields)));
		const won = answers.filter(({ status }) => status === 200);
		winners.push(won.length);
		for (const { status, body } of answers)
			if (status !== 200) expect({ status, body }).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
		// Checked at once: the token family of the next round belongs to the same grant, and would end it if this one is still valid.
		const family = [...given, ...won.map(({ body }) => body)];
		live.push(...(await Promise.all(family.map(opens))), ...(await Promise.all(family.map(renews))));
	}
	expect(live.filter(Boolean)).toEqual([]);
	expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1));
}

async function opens({ access_token: token }: Tokens): Promise<boolean> {
	const headers = { connection: "close" };
	return (await api("GET", "/oauth2/userinfo", { baseUrl: server.baseUrl, token, headers })).status !== 401;
}

async function renews({ refresh_token }: Tokens): Promise<boolean> {
	return (
		(await post("/oauth2/token", { grant_type: "refresh_token", client_id: clientId, refresh_token })).status !== 400
	);
}

/** A code of this browser's session, and the parameters that redeem it. */
async function freshCode(): Promise<{ fields: Record<string, string> }> {
	const verifier = openid.randomPKCECodeVerifier();
	const code = await codeOf(await browser.open(await authorization(verifier)));
	return {
		fields: {
			grant_type: "authorization_code",
			client_id: clientId,
			redirect_uri: REDIRECT_URI,
			code,
			code_verifier: verifier,
		},
	};
}

async function authorization(verifier: string): Promise<string> {
	const parameters = {
		client_id: clientId,
		response_type: "code",
		redirect_uri: REDIRECT_URI,
		scope: "openid",
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
	};
	return `/oauth2/authorize?${new URLSearchParams(parameters)}`;
}

/** The code that this page leads to, whether or not a consent is needed first. */
async function codeOf(page: Page): Promise<string> {
	const asks = page.url.pathname.startsWith("/gate/consent/");
	const end = asks ? await browser.submit(formOf(page, "/gate/consent").action, { answer: "allow" }) : page;
	const code = end.url.searchParams.get("code");
	if (code === null) throw new Error(`No code, but ${end.url}`);
	return code;
}

/** On a separate connection, so that all workers are used. */
function post<Body = { error: string }>(path: string, fields: Record<string, string>): Promise<Answer<Body>> {
	return api<Body>("POST", path, {
		baseUrl: server.baseUrl,
		token: null,
		body: new URLSearchParams(fields).toString(),
		headers: { "content-type": "application/x-www-form-urlencoded", connection: "close" },
	});
}
