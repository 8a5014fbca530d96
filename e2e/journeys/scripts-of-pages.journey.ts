import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { en } from "@/lib/platform/i18n/bundles/en";
import { managementApi } from "../fixtures/management-api";
import { templateFlow } from "../fixtures/template-flow";
import { expect, test } from "./portico-test";
import { withoutPresence } from "./without-presence";

const OF_THE_CANVAS = "react-flow__viewport";

/** The engine that places cards and wires: loaded in a worker, once, after the first paint. */
const OF_THE_DRAWING = "org.eclipse.elk";

/** Texts that only the scripts with all texts of the console contain. */
const OF_THE_TEXTS = [en.diagnosis["nothing-text"], en.gate["signed-up.text"]];

/**
 * In kB of 1000 bytes as sent; `npm run bench -- pages` says what they are made of. The aims are 125 for the sign-in page, 265 for pages
 * of the console and 445 for the composer, of which i18next is 14; a lower limit shows what a change adds. The texts of the console, which
 * all of its pages share, and the engine of the drawing are counted apart.
 */
const LIMITS = {
	"sign-in": 125,
	overview: 232,
	users: 251,
	flows: 254,
	composer: 445,
	drawing: 330,
	texts: 90,
};

/** In kB: the button that shows a password, the field of a code, the rules of a new password, passkeys, and their icons. */
const LIMIT_OF_ISLANDS = 9;

test("a page loads no more scripts than it needs", async ({ browser, signedIn: page, portico }) => {
	const flow = await (await managementApi(portico.baseUrl)).create(templateFlow("social-or-password", "weighed"));
	const session = await page.context().storageState();
	const pages: [name: keyof typeof LIMITS, path: string, ready: (page: Page) => Promise<void>][] = [
		["overview", "/console/o/root", (shown) => shown.locator("h1").first().waitFor()],
		["users", "/console/o/root/users", (shown) => shown.locator("tbody a").first().waitFor()],
		["flows", "/console/o/root/flows", (shown) => shown.locator("tbody a").first().waitFor()],
		// The analysis is loaded after the first screen.
		[
			"composer",
			`/console/flows/${flow.id}`,
			(shown) => shown.getByRole("button", { name: /^Assurance: Coverage/ }).waitFor(),
		],
	];
	const weights: Record<string, number> = {};
	for (const [name, path, ready] of pages) {
		// A new context has an empty cache.
		const context = await browser.newContext({ baseURL: portico.baseUrl, storageState: session });
		Object.assign(weights, await weightOf(await context.newPage(), name, path, ready));
		await context.close();
	}
	const { context, url } = await beforeSignIn(browser, portico.baseUrl);
	Object.assign(weights, await weightOf(await context.newPage(), "sign-in", url, passwordAsked));
	await context.close();
	const tooHeavy = Object.entries(LIMITS).filter(
		([name, limit]) => (weights[name] ?? 0) > limit || weights[name] === undefined,
	);
	expect(tooHeavy, `kB: ${JSON.stringify(weights)}`).toEqual([]);
});

test("the composer's code is loaded by the page of a flow and by no other", async ({
	browser,
	signedIn: page,
	portico,
}) => {
	const stranger = await browser.newPage({ baseURL: portico.baseUrl });
	const signInPage = async () => {
		await stranger.goto("/console/flows");
		await stranger.getByLabel("Username").waitFor();
	};
	expect(await loadsCanvas(stranger, signInPage), "the sign-in page").toBe(false);
	await stranger.close();
	for (const path of [
		"/console/flows",
		"/console/flows/new",
		"/console/translations",
		"/console/audit",
		"/console/api",
	])
		expect(await loadsCanvas(page, () => page.goto(path)), path).toBe(false);
	await page.goto("/console/flows");
	const open = async () => {
		await page.locator('tbody a[href^="/console/o/root/flows/"]').first().click();
		await page.locator(".react-flow__node").first().waitFor();
	};
	expect(await loadsCanvas(page, open)).toBe(true);
});

test("the sign-in page loads what Next.js and React load for any page, and besides only the islands of its form", async ({
	browser,
	portico,
}) => {
	const bare = await browser.newPage({ baseURL: portico.baseUrl });
	const { least = 0 } = await weightOf(bare, "least", "/gate/still-signed-in", (shown) =>
		shown.locator("h1").waitFor(),
	);
	await bare.close();
	const { context, url } = await beforeSignIn(browser, portico.baseUrl);
	const { form = 0 } = await weightOf(await context.newPage(), "form", url, passwordAsked);
	await context.close();
	expect(form).toBeLessThanOrEqual(least + LIMIT_OF_ISLANDS);
	const again = await beforeSignIn(browser, portico.baseUrl);
	const page = await again.context.newPage();
	const scripts = await scriptsOf(page, async () => {
		await page.goto(again.url);
		await passwordAsked(page);
	});
	expect(scripts).not.toEqual([]);
	expect(scripts.filter((body) => /i18next|QueryClient|zxcvbn/.test(body))).toEqual([]);
	await again.context.close();
});

/** A sign-in page, and a browser that was led there and has none of its scripts. */
async function beforeSignIn(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; url: string }> {
	const stranger = await browser.newContext({ baseURL });
	const waiting = await stranger.newPage();
	await waiting.goto("/console/o/root/flows");
	// From the console, a page with its own script leads to the sign-in page.
	await waiting.waitForURL("**/gate/flow/*");
	const url = waiting.url();
	const context = await browser.newContext({ baseURL });
	await context.addCookies(await stranger.cookies());
	await stranger.close();
	return { context, url };
}

function passwordAsked(page: Page): Promise<void> {
	return page.locator("input[type=password]").waitFor();
}

/** Whether any script of a page contains the canvas. */
async function loadsCanvas(page: Page, act: () => Promise<unknown>): Promise<boolean> {
	return (await scriptsOf(page, act)).some((body) => body.includes(OF_THE_CANVAS));
}

/** The scripts that a page loads meanwhile. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
	const bodies: Promise<string>[] = [];
	const keep = (response: { url(): string; text(): Promise<string> }) => {
		if (response.url().endsWith(".js")) bodies.push(response.text().catch(() => ""));
	};
	page.on("response", keep);
	await withoutPresence(page);
	await act();
	await page.waitForLoadState("networkidle");
	page.off("response", keep);
	return Promise.all(bodies);
}

/** The size of a page's scripts under its name, and of that with the texts, in kB as sent. */
async function weightOf(
	page: Page,
	name: string,
	path: string,
	ready: (page: Page) => Promise<void>,
): Promise<Record<string, number>> {
	const requests: Request[] = [];
	page.on("requestfinished", (request) => {
		if (new URL(request.url()).pathname.endsWith(".js")) requests.push(request);
	});
	await withoutPresence(page);
	await page.goto(path);
	await ready(page);
	await page.waitForLoadState("networkidle");
	const bytes: Record<string, number> = {};
	for (const request of requests) {
		const body = (await (await request.response())?.text()) ?? "";
		const isDrawing = body.includes(OF_THE_DRAWING);
		const kind = isDrawing ? "drawing" : OF_THE_TEXTS.some((text) => body.includes(text)) ? "texts" : name;
		bytes[kind] = (bytes[kind] ?? 0) + (await request.sizes()).responseBodySize;
	}
	return Object.fromEntries(Object.entries(bytes).map(([kind, sum]) => [kind, Math.round(sum / 100) / 10]));
}
