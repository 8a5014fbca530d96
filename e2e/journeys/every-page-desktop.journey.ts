import { axeFindings } from "./axe-findings";
import { choose, everyPage, pagesNotAmong, showsNothing } from "./every-page";
import { expect, test } from "./portico-test";

/** A server component that imports a value of a client module gets a function, which it renders as the name of a class. */
const CLASS_OF_A_CLIENT_MODULE = '[class*="function"]';

/** Links and forms whose address does not name the organization. */
const LEADS_TO_WHICHEVER_ORGANIZATION =
	':is(a[href^="/console/"], form[action^="/console/"]):not([href^="/console/o/"], [action^="/console/o/"], [action="/console/sign-out"])';

for (const [which, wanted, tag] of [
	["page", (name: string) => !showsNothing(name), []],
	["page where nothing is found", showsNothing, ["@campaign"]],
] as const)
	test(`no ${which} has an accessibility finding, breaks its content security policy or logs an error`, {
		tag: [...tag],
	}, async ({ signedIn: page, portico }) => {
		test.setTimeout(600_000);
		const complaints: string[] = [];
		page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
		page.on("pageerror", (error) => complaints.push(error.message));
		await choose(page, portico, "en", "light");
		const pages = await everyPage(portico);
		expect(pagesNotAmong(pages.map(([, path]) => path))).toEqual([]);
		for (const [name, path] of pages) {
			if (!wanted(name)) continue;
			await page.goto(path);
			await expect(page.getByRole("heading").first()).toBeVisible();
			expect.soft(await axeFindings(page), name).toEqual([]);
			expect.soft(await page.locator(LEADS_TO_WHICHEVER_ORGANIZATION).all(), name).toEqual([]);
			expect.soft(await page.locator(CLASS_OF_A_CLIENT_MODULE).all(), name).toEqual([]);
			// The browser itself reports the status of a page that is missing on purpose.
			expect
				.soft(
					complaints.filter((text) => !/status of 404/.test(text)),
					name,
				)
				.toEqual([]);
		}
	});
