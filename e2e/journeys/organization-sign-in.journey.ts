import type { Browser, Page } from "@playwright/test";
import type { Person } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { goByAddress, ledByDomain } from "./led-by-domain";
import { expect, signIn, test } from "./portico-test";

async function signInByAddress(page: Page, { email, username, password }: Person): Promise<void> {
	await goByAddress(page, email);
	await expect(page.getByLabel("Username")).toBeVisible();
	await signIn(page, username, password);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
}

async function inNewBrowser(
	browser: Browser,
	options: { baseURL: string; javaScriptEnabled: boolean },
	visit: (page: Page) => Promise<void>,
): Promise<void> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	receiveCallbacks(page);
	await visit(page);
	await context.close();
}

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? "with scripts" : "without scripts";
	test(`two people sign in to one application, each through their own organization, ${how}`, async ({
		browser,
		portico,
	}) => {
		const { clientId, organizations } = await ledByDomain(portico.baseUrl, 2);
		const options = { baseURL: portico.baseUrl, javaScriptEnabled };
		for (const { person } of organizations)
			await inNewBrowser(browser, options, async (page) => {
				await follow(page, authorizePath(clientId));
				await goByAddress(page, "somebody@nowhere.example");
				await expect(alertOf(page)).toContainText("We could not find an organization");
				// axe is a script itself.
				if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
				await signInByAddress(page, person);
				expect((await callbackOf(page)).get("code")).toBeTruthy();
				// A user with a session is not asked again.
				await follow(page, authorizePath(clientId));
				expect((await callbackOf(page)).get("code")).toBeTruthy();
			});
		// A hint skips the page that asks for the address.
		const [first] = organizations;
		await inNewBrowser(browser, options, async (page) => {
			await follow(page, authorizePath(clientId, { login_hint: first?.person.email }));
			await expect(page.getByLabel("Username")).toHaveValue(first?.person.email ?? "");
		});
	});
}
