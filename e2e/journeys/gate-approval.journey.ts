import * as openid from "openid-client";
import type { Flow } from "@/lib/flows/definitions/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { switchedToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { mailText } from "../fixtures/mail-text";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

const PASSWORD = "a sound passphrase 7";

let mail: MailServer;
test.beforeEach(async () => {
	mail = await startMailServer();
});
test.afterEach(() => mail.close());

/** The link in the mail with this number, from 1. */
const linkOf = (number: number) =>
	eventually("the mail", () => {
		const sent = mail.received[number - 1];
		const link = /https?:\/\/\S+\/gate\/approval\/\S+/.exec(sent === undefined ? "" : mailText(sent))?.[0];
		expect(link).toBeDefined();
		return String(link);
	});

test("a till asks; the person opens the mail on a telephone, compares the number and approves, and denies the next request", {
	tag: "@gate",
}, async ({ portico: { baseUrl }, page }) => {
	const { name } = await createdBelow(baseUrl, "Bank of Approvals");
	const settings = { host: "127.0.0.1", port: mail.port, security: "opportunistic", fromAddress: "bank@portico.test" };
	const sender = { id: "bank-mail", name: "Mail", channel: "email", provider: "smtp", settings, secrets: {} };
	await post(baseUrl, "/senders", { ...sender, isDefault: true }, name);
	const flow = await post<Flow>(baseUrl, "/flows", templateFlow("approval", "approval"), name);
	const authorization = `Bearer ${await switchedToken(baseUrl, name)}`;
	const made = await fetch(`${baseUrl}/flows/${flow.id}/default`, { method: "PUT", headers: { authorization } });
	expect(made.status, await made.text()).toBeLessThan(300);
	const application = await post<ApplicationBody>(baseUrl, `/t/${name}/api/server/v1/applications`, {
		...{ name: "Till", grantTypes: ["urn:openid:params:grant-type:ciba"], redirectUrls: [], trusted: true },
	});
	const emails = [{ value: "ada@example.org", primary: true }];
	await post(baseUrl, `/t/${name}/scim2/Users`, { userName: "ada", password: PASSWORD, emails });
	const config = await openid.discovery(
		new URL(`${baseUrl}/t/${name}`),
		...([application.clientId, undefined, openid.ClientSecretBasic(application.clientSecret)] as const),
		{ execute: [openid.allowInsecureRequests] },
	);
	const ask = () =>
		openid.initiateBackchannelAuthentication(config, {
			...{ scope: "openid", login_hint: "ada@example.org", binding_message: "W4SCT" },
		});
	await page.setViewportSize({ width: 390, height: 844 });

	await test.step("the link leads to a sign-in, and that to the question", async () => {
		const started = await ask();
		await page.goto(await linkOf(1));
		await expect(page.getByText("Till asks ada for an approval.")).toBeVisible();
		await page.getByRole("button", { name: "See the request" }).click();
		await expect(page.getByLabel("Username")).toHaveValue("ada");
		await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("heading", { name: "Approve the request?" })).toBeVisible();
		await expect(page.getByText("W4SCT")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByLabel("Number that the other device shows").fill(String((started as { number?: string }).number));
		if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/approval-390.png` });
		await page.getByRole("button", { name: "Approve" }).click();
		await expect(page.getByRole("heading", { name: "Approved" })).toBeVisible();
		const tokens = await openid.pollBackchannelAuthenticationGrant(config, { ...started, interval: 0 });
		expect(tokens.claims()).toMatchObject({ amr: ["pwd"] });
	});

	await test.step("the next request is denied, and the till is told", async () => {
		const started = await ask();
		await page.goto(await linkOf(2));
		await page.getByRole("button", { name: "See the request" }).click();
		await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByRole("button", { name: "Deny" }).click();
		await expect(page.getByRole("heading", { name: "Denied" })).toBeVisible();
		await expect(openid.pollBackchannelAuthenticationGrant(config, { ...started, interval: 0 })).rejects.toThrow();
	});
});
