import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { ADMIN, type PorticoServer, startPortico } from "../fixtures/portico-server";

const run = promisify(execFile);
let server: PorticoServer;
beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1 });
});
afterAll(() => server.remove());

/** Creates a code on the server's machine while the server runs, also with the embedded database. */
async function codeFor(username: string): Promise<string> {
	const { baseUrl, dataDir } = server;
	const env = {
		...process.env,
		BASE_URL: baseUrl,
		DATA_DIR: dataDir,
		REQUIRE_SECRETS: "false",
		NODE_ENV: "production",
	};
	const command = ["dist/scripts/commands/data.mjs", "break-glass", username];
	const { stdout } = await run(process.execPath, command, { env: env as NodeJS.ProcessEnv });
	expect(stdout).toContain(`${baseUrl}/gate/break-glass`);
	return stdout.trim().split("\n").at(-1) ?? "";
}

async function entered(code: string) {
	const browser = new Browser(server.baseUrl);
	const { action } = formOf(await browser.open("/gate/break-glass"), "/enter");
	const page = await browser.submit(action, { code });
	return { browser, page };
}

/** Starts the console's sign-in, as its page does with scripts. */
async function signIn(browser: Browser) {
	const { body } = await browser.open("/api/auth/csrf");
	const { csrfToken } = body as { csrfToken: string };
	return browser.submit("/api/auth/signin/portico", { csrfToken, callbackUrl: "/console/flows" });
}

describe("The emergency sign-in", () => {
	test("opens the console when its flow signs nobody in, once", async () => {
		const token = await accessToken(server.baseUrl);
		const options = { token, baseUrl: server.baseUrl };
		const { body } = await api<{ flows: { id: string; handle: string }[] }>("GET", "/flows?limit=100", options);
		const flow = body.flows.find(({ handle }) => handle === "portico-console");
		const nodes = [
			{ id: "start", type: "START", onSuccess: "end" },
			{ id: "end", type: "END" },
		];
		const broken = { name: "Broken", handle: "portico-console", flowType: "AUTHENTICATION", nodes };
		// The management client publishes without a preview, and may lock out all users.
		expect((await api("PUT", `/flows/${flow?.id}`, { ...options, body: broken })).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		const lockedOut = await signIn(new Browser(server.baseUrl));
		expect(lockedOut.url.pathname).toMatch(/^\/gate\/flow\//);

		const code = await codeFor(ADMIN.username);
		const { browser, page } = await entered(code);
		expect(page.url.pathname).toBe("/console/sign-in");
		const console = await signIn(browser);
		expect(console.url.pathname).toBe("/console/o/root/flows");
		expect(console.status).toBe(200);
		expect(browser.cookie("portico_emergency"), "the ticket is used up").toBeUndefined();

		const again = await entered(code);
		expect(again.page.url.search).toBe("?refused=1");
		expect((await signIn(again.browser)).url.pathname).toMatch(/^\/gate\/flow\//);
		const { body: audit } = await api<{ events: { action: string }[] }>(
			"GET",
			"/t/root/api/server/v1/audit-events",
			options,
		);
		expect(JSON.stringify(audit)).toContain("break-glass.used");
	});

	test("is of no use for other applications, or in another browser", async () => {
		const { browser } = await entered(await codeFor(ADMIN.username));
		expect((await signIn(new Browser(server.baseUrl))).url.pathname).toMatch(/^\/gate\/flow\//);
		const authorize = new URL("/oauth2/authorize", server.baseUrl);
		authorize.search = String(
			new URLSearchParams({
				client_id: "portico-management",
				response_type: "code",
				redirect_uri: "http://127.0.0.1:8976/callback",
				scope: "openid",
				state: "x".repeat(20),
				code_challenge: "a".repeat(43),
				code_challenge_method: "S256",
			}),
		);
		expect((await browser.open(authorize)).url.pathname).toMatch(/^\/gate\//);
	});

	test("refuses what is no code, and posts of other sites", async () => {
		for (const code of ["", "x", "a.b", await codeFor("nobody")]) {
			expect((await entered(code)).page.url.search).toBe("?refused=1");
		}
		const answer = await fetch(`${server.baseUrl}/gate/break-glass/enter`, {
			method: "POST",
			body: new URLSearchParams({ code: await codeFor(ADMIN.username) }),
			headers: { "sec-fetch-site": "cross-site" },
		});
		expect(answer.status).toBe(403);
	});
});
