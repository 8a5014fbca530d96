// A separate Portico with the embedded database, and a Chromium in which its administrator is signed in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { fail } from "../scripts/runtime.mjs";
import { freePort, porticoEnvironment, runToEnd, startServer } from "./processes.mjs";

/**
 * Calls `use` with the server's address, a signed-in browser context, and the port of Chromium's protocol.
 * @param sample whether the sample organization is made before
 */
export async function withConsole(use, { sample = false } = {}) {
	const executablePath = findChromium();
	if (executablePath === null) fail("There is no Chromium on this machine, and none could be installed");
	const folder = mkdtempSync(join(tmpdir(), "portico-pages-"));
	const environment = porticoEnvironment({ port: await freePort(), dataDir: join(folder, "data") });
	if (sample) runToEnd(["dist/scripts/commands/data.mjs", "sample"], environment);
	const server = await startServer(["dist/server.mjs"], environment, "/health/ready");
	const port = await freePort();
	const context = await chromium.launchPersistentContext(join(folder, "profile"), {
		executablePath,
		args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
		locale: "en-US",
		viewport: { width: 1280, height: 800 },
	});
	try {
		const page = context.pages()[0] ?? (await context.newPage());
		await page.goto(`${server.url}/console/o/root/flows`);
		await page.waitForURL("**/gate/flow/*");
		const signInPage = page.url();
		await use({
			url: server.url,
			context,
			port,
			/** The URL of a sign-in page that waits for an answer; only before `signIn`. */
			signInPage,
			async signIn() {
				await page.getByLabel("Username").fill("admin");
				await page.getByLabel(/^Password/).fill(environment.ADMIN_PASSWORD);
				await page.getByRole("button", { name: "Sign in", exact: true }).click();
				await page.waitForURL("**/console/o/root/flows");
				const flow = page.locator('tbody a[href^="/console/o/root/flows/"]').first();
				const path = await flow.getAttribute("href");
				return { flow: `${server.url}${path}` };
			},
		});
	} finally {
		await context.close();
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}
