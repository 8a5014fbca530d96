import { createApplication } from "../fixtures/applications";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

test("an application that is not Portico's own asks for consent, once", { tag: "@gate" }, async ({ page, portico }) => {
	receiveCallbacks(page);
	const { clientId } = await createApplication(portico.baseUrl, { name: "Wiki" });
	const ask = authorizePath(clientId, { scope: "openid profile email" });
	await follow(page, ask);
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
	await expect(page.getByText("Wiki asks for the following. You are signed in as admin.")).toBeVisible();
	await expect(page.getByRole("listitem").getByText("See your email address")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Do not allow" }).click();
	const refused = await callbackOf(page);
	expect(refused.get("error")).toBe("access_denied");

	await follow(page, ask);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await follow(page, ask);
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await follow(page, authorizePath(clientId, { scope: "openid profile email", prompt: "consent" }));
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});

test("another browser that learns the address of the question cannot answer it, nor see who is asked", async ({
	page,
	browser,
	portico,
}) => {
	receiveCallbacks(page);
	const { clientId } = await createApplication(portico.baseUrl, { name: "Notes" });
	await follow(page, authorizePath(clientId));
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
	const { pathname } = new URL(page.url());
	const context = await browser.newContext({ baseURL: portico.baseUrl });
	const value = pathname.split("/").at(-1) ?? "";
	await context.addCookies([{ name: "portico_interaction", value, domain: "localhost", path: pathname }]);
	const other = await context.newPage();
	await other.goto(pathname);
	await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(other.getByText("Notes asks for the following.")).toHaveCount(0);
	await context.close();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});
