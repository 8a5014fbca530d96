import type { Page } from "@playwright/test";
import { en } from "@/lib/platform/i18n/bundles/en";
import type { PorticoServer } from "../fixtures/portico-server";
import { axeFindings, contrastFindings } from "./axe-findings";
import { choose, everyPage, isUsedByJourneys, oneOfEachPage, pagesNotAmong, usedButMissing } from "./every-page";
import { expect, test } from "./portico-test";

/** A server component that imports a value of a client module gets a function, which it renders as the name of a class. */
const CLASS_OF_A_CLIENT_MODULE = '[class*="function"]';

/** Links and forms whose address does not name the organization; those to sign in and out are of none. */
const LEADS_TO_WHICHEVER_ORGANIZATION =
	':is(a[href^="/console/"], form[action^="/console/"]):not([href^="/console/o/"], [action^="/console/o/"], [href^="/console/sign-in?"], [action="/console/sign-out"])';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Each worker takes a part of the pages. */
const PARTS = 2;

interface Look {
	page: Page;
	portico: PorticoServer;
	language: string;
	part: number;
	/** Those that are looked at, of all addresses. */
	pagesOf: (pages: [string, string][]) => [string, string][];
	/** Whether a page is not opened, but only what the server delivers is looked at. */
	isOnlyAskedFor: (path: string) => boolean;
	examine: (name: string) => Promise<void>;
}

test.describe.configure({ mode: "parallel" });

// Arabic differs most: its direction.
for (let part = 0; part < PARTS; part++)
	test(`every page is delivered in its language and direction, and opens on a phone without an error: part ${part + 1} of ${PARTS}`, {
		tag: "@gate",
	}, async ({ signedIn: page, portico }) => {
		expect(usedButMissing()).toEqual([]);
		const isOnlyAskedFor = (path: string) => process.env.GATE === "true" && isUsedByJourneys(path);
		const all = { page, portico, language: "ar", part, pagesOf: oneOfEachPage };
		await lookAtPart({ ...all, isOnlyAskedFor, examine: async () => {} });
	});

for (const language of ["ar", "en", "de", "ja"])
	for (let part = 0; part < PARTS; part++)
		test(`every page is accessible in dark and light: ${language}, part ${part + 1} of ${PARTS}`, {
			tag: "@campaign",
		}, async ({ signedIn: page, portico }) => {
			// Four times as long as the longest journey.
			test.setTimeout(1_200_000);
			const examine = async (name: string) => {
				await page.setViewportSize(DESKTOP);
				expect.soft(await findings(page, language), name).toEqual([]);
				// The theme is an attribute of the document, as its menu sets it.
				await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: "light" }));
				expect.soft(await contrastFindings(page), `${name}, light`).toEqual([]);
			};
			const all = { page, portico, language, part, pagesOf: (pages: [string, string][]) => pages };
			await lookAtPart({ ...all, isOnlyAskedFor: () => false, examine });
		});

async function lookAtPart({ page, portico, language, part, pagesOf, isOnlyAskedFor, examine }: Look): Promise<void> {
	const complaints: string[] = [];
	page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
	page.on("pageerror", (error) => complaints.push(error.message));
	const pages = pagesOf(await everyPage(portico));
	expect(pagesNotAmong(pages.map(([, path]) => path))).toEqual([]);
	await choose(page, portico, language, "dark");
	await page.setViewportSize(PHONE);
	for (const [index, [name, path]] of pages.entries()) {
		if (index % PARTS !== part) continue;
		if (isOnlyAskedFor(path)) {
			await expectToBeDelivered(page, path, language, name);
			continue;
		}
		await page.goto(path);
		await expect(page.getByRole("heading").first()).toBeVisible();
		await expectToFit(page, language, name);
		await examine(name);
		await page.setViewportSize(PHONE);
		expect.soft(await page.locator(LEADS_TO_WHICHEVER_ORGANIZATION).all(), name).toEqual([]);
		expect.soft(await page.locator(CLASS_OF_A_CLIENT_MODULE).all(), name).toEqual([]);
		// The browser itself reports the status of a page that is missing, or explains an error, on purpose.
		const reported = complaints.splice(0).filter((text) => !/status of 40[04]/.test(text));
		expect.soft(reported, name).toEqual([]);
	}
}

/** Looks at the document of the server, which the browser parses without showing it or running its scripts. */
async function expectToBeDelivered(page: Page, path: string, language: string, name: string): Promise<void> {
	const response = await page.request.get(path, { headers: { accept: "text/html" } });
	expect.soft(response.ok(), name).toBe(true);
	const found = await page.evaluate(
		({ html, elsewhere, ofAClientModule }) => {
			const parsed = new DOMParser().parseFromString(html, "text/html");
			for (const unread of parsed.querySelectorAll("script, style, template")) unread.remove();
			return {
				dir: parsed.documentElement.dir,
				lang: parsed.documentElement.lang,
				text: parsed.body.textContent ?? "",
				elsewhere: [...parsed.querySelectorAll(elsewhere)].map(({ outerHTML }) => outerHTML),
				ofAClientModule: [...parsed.querySelectorAll(ofAClientModule)].map(({ outerHTML }) => outerHTML),
			};
		},
		{
			html: await response.text(),
			elsewhere: LEADS_TO_WHICHEVER_ORGANIZATION,
			ofAClientModule: CLASS_OF_A_CLIENT_MODULE,
		},
	);
	expect.soft([found.lang, found.dir], name).toEqual([language, directionOf(language)]);
	expect.soft(found.text.length, name).toBeGreaterThan(0);
	expect.soft(found.text, name).not.toMatch(untranslated);
	expect.soft([...found.elsewhere, ...found.ofAClientModule], name).toEqual([]);
}

/** axe takes joined Arabic letters for the ligatures of an icon font; composer-accessibility-axe compares names with texts itself. */
async function findings(page: Page, language: string): Promise<string[]> {
	const found = await axeFindings(page);
	return found.filter((finding) => language !== "ar" || !finding.startsWith("label-content-name-mismatch"));
}

async function expectToFit(page: Page, language: string, name: string): Promise<void> {
	// The panel of a user becomes a dialog by script.
	await expect
		.configure({ soft: true })
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name)
		.toBeLessThanOrEqual(0);
	const found = await page.evaluate(() => ({
		dir: document.documentElement.dir,
		lang: document.documentElement.lang,
		text: document.body.innerText,
	}));
	expect.soft([found.lang, found.dir], name).toEqual([language, directionOf(language)]);
	expect.soft(found.text, name).not.toMatch(untranslated);
}

function directionOf(language: string): "rtl" | "ltr" {
	return language === "ar" ? "rtl" : "ltr";
}

/** These are also namespaces of flows, whose keys a page may show. */
const alsoOfFlows = new Set(["elements", "executors", "message"]);
const namespaces = Object.keys(en).filter((name) => !alsoOfFlows.has(name));
const untranslated = new RegExp(`\\b(${namespaces.join("|")}):[a-z]`);
