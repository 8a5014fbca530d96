import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { flowTemplates } from "@/lib/flows/model";
import { accessToken } from "../fixtures/access-token";
import { createApplication, post } from "../fixtures/applications";
import { type Person, signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

const API = "/t/root/api/server/v1";

/** An application whose users sign in through their organization, and two organizations with a domain and a user each. */
async function twoOrganizations(baseUrl: string) {
	const template = flowTemplates.find(({ id }) => id === "organization-discovery");
	if (template === undefined) throw new Error("the template is missing");
	const mark = randomBytes(4).toString("hex");
	const { clientId } = await createApplication(baseUrl, {
		name: "Wiki",
		signIn: { ...template.definition(), handle: `by-organization-${mark}` },
	});
	const configured = await fetch(`${baseUrl}${API}/organization-configs/discovery`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify({ properties: [{ key: "emailDomain.enable", value: true }] }),
	});
	expect(configured.ok).toBe(true);
	const people: Person[] = [];
	for (const name of [`acme-${mark}`, `globex-${mark}`]) {
		const { id } = await post<{ id: string }>(baseUrl, `${API}/organizations`, { name });
		const attributes = [{ type: "emailDomain", values: [`${name}.example`] }];
		await post(baseUrl, `${API}/organizations/discovery`, { organizationId: id, attributes });
		people.push(await signedUpPerson(baseUrl, name, `${name}.example`));
	}
	return { clientId, people };
}

async function signInByAddress(page: Page, { email, username, password }: Person): Promise<void> {
	await page.getByLabel("Email address").fill(email);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
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
		const { clientId, people } = await twoOrganizations(portico.baseUrl);
		const options = { baseURL: portico.baseUrl, javaScriptEnabled };
		for (const person of people)
			await inNewBrowser(browser, options, async (page) => {
				await follow(page, authorizePath(clientId));
				await page.getByLabel("Email address").fill("somebody@nowhere.example");
				await page.getByRole("button", { name: "Continue", exact: true }).click();
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
		const [ada] = people;
		await inNewBrowser(browser, options, async (page) => {
			await follow(page, authorizePath(clientId, { login_hint: ada?.email }));
			await expect(page.getByLabel("Username")).toHaveValue(ada?.email ?? "");
		});
	});
}
