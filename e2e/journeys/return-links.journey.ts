import type { Page } from "@playwright/test";
import type { InvitationResult } from "@/lib/identity/invitations/contract";
import { accessToken, switchedToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { type Person, signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { authorizePath } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

const SHOP = "https://shop.example";
const profile = (page: Page) => page.getByRole("heading", { name: "Your profile" });

/** A web application; a page answers at its URL. */
async function aShop(page: Page, baseUrl: string) {
	await page.route(`${SHOP}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The shop</h1>" }));
	return createApplication(baseUrl, { name: "Shop", redirectUrls: [`${SHOP}/callback`] });
}

test("somebody without a role who signs out, and signs in again, is in the account and never at the console", async ({
	page,
	portico: { baseUrl },
}) => {
	const person = await signedUpPerson(baseUrl);
	const visited: string[] = [];
	page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
	await page.goto("/account");
	await signIn(page, person.username, person.password);
	await expect(profile(page)).toBeVisible();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("link", { name: "Sign in again" }).click();
	await signIn(page, person.username, person.password);
	await expect(profile(page)).toBeVisible();
	for (const path of ["/", "/nothing-here"]) {
		await page.goto(path);
		if (path !== "/") await page.getByRole("link", { name: "Go to the start page" }).click();
		await expect(profile(page)).toBeVisible();
	}
	expect(visited.filter((path) => /^\/console(?!\/sign-in)/.test(path))).toEqual([]);
});

test("somebody of an organization below signs in again there", async ({ page, portico: { baseUrl } }) => {
	const organization = await createdBelow(baseUrl, "Harbour");
	const person = await signedUpPerson(baseUrl, organization.name);
	await page.goto(`/console/sign-in?to=/account&organization=${organization.name}`);
	await signIn(page, person.username, person.password);
	await expect(profile(page)).toBeVisible();
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.getByRole("link", { name: "Sign in again" }).click();
	await signIn(page, person.username, person.password);
	await expect(profile(page)).toBeVisible();
});

test("one's account takes the organization of the session that is there, and asks where there are several", async ({
	page,
	context,
	portico: { baseUrl },
}) => {
	const [harbour, shop] = [await createdBelow(baseUrl, "Harbour"), await createdBelow(baseUrl, "Shop")];
	const sailor = await signedUpPerson(baseUrl, harbour.name);
	const seller = await signedUpPerson(baseUrl, shop.name);
	await test.step("every organization has an address for it", async () => {
		await page.goto(`/t/${harbour.name}/account`);
		await signIn(page, sailor.username, sailor.password);
		await expect(profile(page)).toBeVisible();
		await expect(page.getByText("Harbour", { exact: true })).toBeVisible();
	});
	const forgetThePages = () => context.clearCookies({ name: /next-auth|portico_session$|portico_session\.sig$/ });
	await test.step("the session that is there is enough", async () => {
		await forgetThePages();
		await page.goto("/account/security");
		await expect(page).toHaveURL(/\/account\/security$/);
	});
	await test.step("the address of another organization asks its own people", async () => {
		await page.goto(`/t/${shop.name}/account`);
		await signIn(page, seller.username, seller.password);
		await expect(page.getByText("Shop", { exact: true })).toBeVisible();
	});
	await test.step("several are a choice", async () => {
		await forgetThePages();
		await page.goto("/account");
		await expect(page.getByRole("heading", { name: "Which account?" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Harbour" }).click();
		await expect(profile(page)).toBeVisible();
		await expect(page.getByText("Harbour", { exact: true })).toBeVisible();
	});
});

test("an administrator who signs out, and signs in again, is at the console", async ({ page }) => {
	await page.goto("/");
	await signIn(page);
	await expect(page).toHaveURL(/\/console\/o\/root/);
	await page.goto("/account");
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.getByRole("link", { name: "Sign in again" }).click();
	await signIn(page);
	await expect(page).toHaveURL(/\/console\/o\/root/);
});

test("what ends at a page of the gate leads back to the application that asked", async ({
	page,
	browser,
	portico: { baseUrl },
}) => {
	const shop = await aShop(page, baseUrl);
	const person = await signedUpPerson(baseUrl);
	const back = async () => {
		await page.getByRole("link", { name: "Back to Shop" }).click();
		await expect(page.getByRole("heading", { name: "The shop" })).toBeVisible();
		expect(page.url()).toBe(`${SHOP}/`);
	};

	await test.step("after an error", async () => {
		await page.goto(authorizePath(shop.clientId, { redirect_uri: "https://evil.example/callback" }));
		await expect(page.getByRole("heading", { name: "This did not work" })).toBeVisible();
		expect(await page.content()).not.toContain("evil.example");
		await back();
	});

	await test.step("after a sign-in that another browser began", async () => {
		const other = await (await browser.newContext({ baseURL: baseUrl })).newPage();
		await other.goto(authorizePath(shop.clientId, { redirect_uri: `${SHOP}/callback` }));
		await other.getByLabel("Username").waitFor();
		await page.goto(new URL(other.url()).pathname);
		await expect(page.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
		await expect(page.getByLabel("Username")).toHaveCount(0);
		expect(await axeFindings(page)).toEqual([]);
		await back();
		await other.context().close();
	});

	await test.step("after signing out", async () => {
		await page.goto("/account");
		await signIn(page, person.username, person.password);
		await expect(profile(page)).toBeVisible();
		await page.goto(`/oauth2/logout?client_id=${shop.clientId}`);
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
		await back();
	});
});

test("no address out of the request becomes a link", async ({ page, portico: { baseUrl } }) => {
	const evil = "https://evil.example";
	const query = new URLSearchParams({
		organization: evil,
		client_id: evil,
		to: evil,
		error: evil,
		redirect_uri: evil,
		post_logout_redirect_uri: evil,
	});
	for (const path of ["signed-out", "error", `flow/${crypto.randomUUID()}`, "consent/x", "device/confirm"]) {
		await page.goto(`/gate/${path}?${query}`);
		const links = await page
			.locator("main a")
			.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
		expect(links.length, path).toBeGreaterThan(0);
		for (const link of links) expect(new URL(link).origin).toBe(baseUrl);
	}
	for (const to of [evil, "//evil.example", "/\\evil.example", "/.//evil.example"]) {
		await page.goto(`/console/sign-in?${new URLSearchParams({ to })}`);
		await page.getByLabel("Username").waitFor();
		expect(new URL(page.url()).origin).toBe(baseUrl);
	}
});

test("who has accepted an invitation goes on to where there is something to do", async ({
	browser,
	portico: { baseUrl },
}) => {
	const organization = await createdBelow(baseUrl, "Lighthouse");
	const [plain, helper] = [await signedUpPerson(baseUrl), await signedUpPerson(baseUrl)];
	const token = await accessToken(baseUrl);
	const found = await api<{ Resources: { id: string; displayName: string }[] }>(
		"GET",
		`/t/${organization.name}/scim2/v2/Roles`,
		{ baseUrl, token },
	);
	const helpdesk = found.body.Resources.find(({ displayName }) => displayName === "Helpdesk")?.id ?? "";

	const accepted = async (person: Person, roles: string[]) => {
		const guests = `/t/${organization.name}/o/api/server/v1/guests`;
		const properties = [{ key: "manageNotificationsInternally", value: "false" }];
		const { body, text } = await api<InvitationResult[]>("POST", `${guests}/invite`, {
			baseUrl,
			token: await switchedToken(baseUrl, organization.name),
			body: { usernames: [person.username], roles, properties },
		});
		const [invited] = body;
		expect(invited?.confirmationCode, text).toBeDefined();
		const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
		await page.goto(`/gate/invitation/${invited?.confirmationCode}`);
		await page.getByRole("link", { name: "Sign in" }).click();
		await signIn(page, person.username, person.password);
		await page.getByRole("button", { name: "Accept" }).click();
		await expect(page.getByRole("heading", { name: "You are a member of Lighthouse" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		return page;
	};

	const own = await accepted(plain, []);
	await own.getByRole("link", { name: "Go to your account" }).click();
	await expect(profile(own)).toBeVisible();
	await expect(own.getByText("Lighthouse", { exact: true })).toBeVisible();
	await own.context().close();

	// The console signs in no guests: a user with only a role in the organization is led to the account, too.
	const there = await accepted(helper, [helpdesk]);
	await there.getByRole("link", { name: "Go to your account" }).click();
	await expect(profile(there)).toBeVisible();
	await there.context().close();
});
