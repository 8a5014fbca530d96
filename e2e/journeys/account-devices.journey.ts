import { ar } from "@/lib/platform/i18n/bundles/ar";
import { de } from "@/lib/platform/i18n/bundles/de";
import { en } from "@/lib/platform/i18n/bundles/en";
import { ja } from "@/lib/platform/i18n/bundles/ja";
import { createApplication } from "../fixtures/applications";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { choose } from "./every-page";
import { expect, signIn, test } from "./portico-test";

const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";

test("people see the devices that they have let in, in four languages, and end what one may do", async ({
	browser,
	portico,
}) => {
	const { baseUrl } = portico;
	const person = await signedUpPerson(baseUrl);
	const { clientId } = await createApplication(baseUrl, {
		...{ name: "Television", publicClient: true, redirectUrls: [], grantTypes: [DEVICE_CODE, "refresh_token"] },
	});
	const send = async (path: string, fields: Record<string, string>) => {
		const body = new URLSearchParams({ client_id: clientId, ...fields });
		const answer = await fetch(`${baseUrl}/t/root/oauth2/${path}`, { method: "POST", body });
		return { status: answer.status, body: (await answer.json()) as Record<string, string> };
	};
	const started = (await send("device_authorization", { scope: "openid" })).body;

	const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	await page.goto("/t/root/oauth2/device");
	await page.getByLabel("Code").fill(started.user_code ?? "");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.locator('button[name="confirm"]').click();
	await signIn(page, person.username, person.password);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Your device is connected" })).toBeVisible();
	const tokens = (await send("token", { grant_type: DEVICE_CODE, device_code: started.device_code ?? "" })).body;
	expect(tokens.refresh_token).toBeTruthy();

	await page.goto("/account/sessions");
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: en.account["sessions.title"] })).toBeVisible();
	for (const [language, { account }] of Object.entries({ de, ja, ar, en })) {
		await choose(page, portico, language, "dark");
		await page.goto("/account/sessions");
		await expect(page.getByRole("heading", { name: account["devices.title"], level: 2 })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Television", level: 3 })).toBeVisible();
		await expect(page.getByText(account["devices.device"])).toBeVisible();
		// The browser in which the code was entered is a session as any other.
		await expect(page.getByText(account["sessions.this"])).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
		const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		await expect.poll(over).toBeLessThanOrEqual(0);
	}
	await page.getByRole("button", { name: "End the session: Television" }).click();
	await expect(page.getByText("The session has ended.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Television" })).toHaveCount(0);
	const refreshed = await send("token", { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" });
	expect(refreshed).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	await context.close();
});
