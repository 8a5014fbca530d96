import { appendFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "vitest";
import { controlsAreHydrated } from "../fixtures/controls-are-hydrated";
import { baseUrl } from "../fixtures/run";
import { aFreePort } from "../fixtures/started-example";
import { CHROMIUM, inChromium, signInAsAdministrator } from "./in-chromium";
import { nextAuth } from "./installed-clients";

// The steps of a developer who has never seen Portico and has a fresh Next.js application. Writes a row of docs/quality.md.

const MAX_CLICKS = 10;

test.skipIf(CHROMIUM === null)(
	"a fresh Next.js application is connected from the console alone, in ten clicks",
	{ timeout: 600_000 },
	() =>
		inChromium(async (page) => {
			await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.goto(`${baseUrl()}/console/flows`);
			await signInAsAdministrator(page);
			await arrivedAt(page, "Flows");
			const startedAt = performance.now();
			let clicks = 0;
			const click = async (control: Locator) => {
				clicks++;
				await control.click();
			};
			let outcome = "FAILED";
			try {
				await connect(page, click);
				expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
				outcome = "signs in";
			} finally {
				record([outcome, `${clicks}`, `${Math.round((performance.now() - startedAt) / 1_000)} s`]);
			}
		}),
);

type Click = (control: Locator) => Promise<void>;

async function connect(page: Page, click: Click): Promise<void> {
	const port = String(await aFreePort());
	const home = `http://localhost:${port}`;

	await click(page.getByRole("link", { name: "Applications", exact: true }));
	await arrivedAt(page, "Applications");
	await click(page.getByRole("link", { name: "New application" }).first());
	await arrivedAt(page, "New application");
	await page.getByLabel("Name").fill("My first application");
	await page.getByLabel("Redirect URLs").fill(`${home}/api/auth/callback/portico`);
	await click(page.getByRole("button", { name: "Create" }));
	await page.getByText("Copy the secret now. It cannot be shown again.").waitFor();
	await expect(page.getByRole("tab", { name: "Next.js" })).toHaveAttribute("aria-selected", "true");

	const copied = async (name: string) => {
		await click(page.getByRole("button", { name: `Copy: ${name}`, exact: true }));
		return page.evaluate(() => navigator.clipboard.readText());
	};
	const files: Record<string, string> = {};
	for (const name of ["auth.ts", "app/api/auth/[...nextauth]/route.ts", "app/page.tsx"])
		files[name] = await copied(name);
	// With the client secret, which is shown once.
	const settings = await copied(".env.local");
	expect(settings).toMatch(/^PORTICO_CLIENT_SECRET=\S+$/m);
	files[".env.local"] = settings.replace("AUTH_SECRET=", "AUTH_SECRET=a secret of the developer");

	const program = await startedFresh(files, port);
	try {
		await page.goto(home);
		await click(page.getByRole("button", { name: "Sign in" }));
		// The administrator has a session, and one's own application asks nobody to consent.
		await page.getByRole("button", { name: "Sign out" }).waitFor();
	} catch (error) {
		throw new Error(`The application printed:\n${program.output()}`, { cause: error });
	} finally {
		await program.stop();
	}
}

/** Waits until a page of the console is hydrated, because input before that is lost. */
async function arrivedAt(page: Page, name: string): Promise<void> {
	await page.getByRole("heading", { name, level: 1 }).waitFor();
	await page.waitForFunction(controlsAreHydrated);
}

/** Adds a row to the file that the campaign names by FIRST_APPLICATION_TABLE; does nothing without it. */
function record(cells: readonly string[]): void {
	const file = process.env.FIRST_APPLICATION_TABLE;
	if (file !== undefined)
		appendFileSync(file, `| A fresh Next.js application with next-auth | ${cells.join(" | ")} |\n`);
}

/** An application as Next.js creates it, with these files. */
async function startedFresh(files: Record<string, string>, port: string) {
	const fresh = { "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }) };
	const ofTheClient = ["auth.mjs", "app/page.jsx", "app/api", "app/userinfo", "app/refresh", "app/sign-out"];
	await nextAuth.install({ ...fresh, ...files }, ofTheClient);
	return nextAuth.start({ PORT: port });
}
