import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, formOf } from "../fixtures/browser";
import { askFor, discovered } from "../fixtures/oauth";
import { ADMIN, type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

/** A separate server, because these attempts lock the administrator out. */
let server: PorticoServer;
beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1 });
});
afterAll(() => server.remove());

async function attempt(username: string, password: string): Promise<string> {
	const { url } = await askFor(await discovered("", server.baseUrl));
	const browser = new Browser(server.baseUrl);
	const { action, hidden } = formOf(await browser.open(url), "/submit");
	const page = await browser.submit(action, { ...hidden, username, password });
	const alert = /role="alert".*?<p[^>]*>([^<]*)</s.exec(page.text)?.[1] ?? "no alert";
	return `${page.url.href.replace(action.split("/")[3] ?? "", "ID")}: ${alert}`;
}

describe("Guessing", () => {
	test("after 10 wrong passwords the right one is refused too, with the same answer", async () => {
		const refused = new Set<string>();
		for (let i = 0; i < 10; i++) refused.add(await attempt(ADMIN.username, `wrong ${i}`));
		refused.add(await attempt(ADMIN.username, ADMIN.password));
		expect([...refused]).toEqual([
			`${server.baseUrl}/gate/flow/ID: What you entered is not right, or there were too many attempts.`,
		]);
		expect([...refused].join()).not.toContain(REDIRECT_URI);
	});
});
