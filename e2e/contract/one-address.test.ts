import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { ADMIN, type PorticoServer, startPortico } from "../fixtures/portico-server";

const PASSWORD = "a sound passphrase 7";

/** HOST names one address, different from the usual loopback address. */
let server: PorticoServer;
beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1, hostname: "127.0.0.2" });
});
afterAll(() => server.remove());

async function signIn(username: string, password: string, hint: Record<string, string> = {}): Promise<string> {
	const browser = new Browser(server.baseUrl);
	const { body } = await browser.open("/api/auth/csrf");
	const { csrfToken } = body as { csrfToken: string };
	const query = new URLSearchParams(hint);
	const page = await browser.submit(`/api/auth/signin/portico?${query}`, {
		csrfToken,
		callbackUrl: "/account/sessions",
	});
	const { action, hidden } = formOf(page, "/submit");
	// The button that the Enter key presses if the page has several.
	const { status, url } = await browser.submit(action, { action: "sign_in", ...hidden, username, password });
	return `${status} ${url.pathname}`;
}

test("an administrator signs in to the console of a server that listens on one address", async () => {
	expect(await signIn(ADMIN.username, ADMIN.password)).toBe("200 /account/sessions");
});

test("so does somebody of an organization, through its own sign-in", async () => {
	const { baseUrl } = server;
	const token = await accessToken(baseUrl);
	const path = "/t/root/api/server/v1/organizations";
	const { body } = await api<OrganizationBody>("POST", path, { baseUrl, token, body: { name: "acme" } });
	const user = { userName: "ada", password: PASSWORD };
	expect((await api("POST", `/t/${body.name}/scim2/Users`, { baseUrl, token, body: user })).status).toBe(201);
	expect(await signIn("ada", PASSWORD, { org: body.name, login_hint: "ada" })).toBe("200 /account/sessions");
});
