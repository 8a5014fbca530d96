import type { Page } from "@playwright/test";
import { en } from "@/lib/platform/i18n/bundles/en";
import { contrastFindings } from "./axe-findings";
import { choose, everyPage, showsNothing } from "./every-page";
import { expect, test } from "./portico-test";

// Texts and directions differ by language, and only colours by theme: this checks the combinations with the most differences, and
// the campaign checks the others. English with the light theme is checked by every-page-desktop.
for (const [language, theme, tag] of [
	["ar", "dark", []],
	["en", "dark", ["@campaign"]],
	["de", "light", ["@campaign"]],
	["ja", "light", ["@campaign"]],
] as const)
	test(`every page fits a phone, reads in its direction, and shows no untranslated key, ${language}, ${theme}`, {
		tag: [...tag],
	}, async ({ signedIn: page, portico }) => {
		test.setTimeout(600_000);
		await page.setViewportSize({ width: 390, height: 844 });
		await choose(page, portico, language, theme);
		for (const [name, path] of await everyPage(portico)) {
			await page.goto(path);
			await expect(page.getByRole("heading").first()).toBeVisible();
			await expectToFit(page, language, name);
			if (theme === "dark" && !showsNothing(name)) expect.soft(await contrastFindings(page), name).toEqual([]);
		}
	});

async function expectToFit(page: Page, language: string, name: string): Promise<void> {
	const found = await page.evaluate(() => ({
		overflow: document.documentElement.scrollWidth - window.innerWidth,
		dir: document.documentElement.dir,
		lang: document.documentElement.lang,
		text: document.body.innerText,
	}));
	expect.soft(found.overflow, name).toBeLessThanOrEqual(0);
	expect.soft([found.lang, found.dir], name).toEqual([language, language === "ar" ? "rtl" : "ltr"]);
	expect.soft(found.text, name).not.toMatch(untranslated);
}

/** These are also namespaces of flows, whose keys a page may show. */
const alsoOfFlows = new Set(["elements", "executors", "message"]);
const namespaces = Object.keys(en).filter((name) => !alsoOfFlows.has(name));
const untranslated = new RegExp(`\\b(${namespaces.join("|")}):[a-z]`);
