import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

let mail: MailServer;
test.beforeEach(async () => {
	const refuseRecipient = (to: string) =>
		to.startsWith("no@") ? { code: 550, text: "Nobody of that name here" } : undefined;
	mail = await startMailServer({ refuseRecipient, account: { username: "portico", password: "right one 8f3c" } });
});
test.afterEach(() => mail.close());

test("a mail sender is set up, tried, changed and deleted", { tag: "@gate" }, async ({ signedIn: page }) => {
	await test.step("what is missing is said at its field, and nothing is created", async () => {
		await page.goto("/console/senders");
		await page.getByRole("link", { name: "New sender" }).click();
		await page.getByRole("button", { name: "Create sender" }).click();
		await expect(page.getByText("Check this value.").first()).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("the new sender opens, so that it can be tried", async () => {
		await page.getByLabel("Name", { exact: true }).fill("Company mail");
		await page.getByLabel("ID", { exact: true }).fill("company");
		await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
		await page.getByLabel("Port").fill(String(mail.port));
		await page.getByRole("combobox", { name: "Encryption" }).click();
		await page.getByRole("option", { name: "Only if the server offers it" }).click();
		await page.getByLabel("Username").fill("portico");
		await page.getByLabel("Sender address").fill("sign-in@portico.test");
		await page.getByLabel("Password").fill("wrong one 8f3c");
		await page.getByRole("button", { name: "Create sender" }).click();
		await expect(page.getByRole("heading", { name: "Company mail", level: 1 })).toBeVisible();
	});

	await test.step("the answer of the mail server is told", async () => {
		await page.getByLabel("Email address").fill("ada@portico.test");
		await page.getByRole("button", { name: "Send test" }).click();
		await expect(page.getByText("The message could not be sent")).toBeVisible();
		await expect(page.getByText(/535/)).toBeVisible();
	});

	await test.step("a new password is taken, and never shown again", async () => {
		await page.getByLabel("Password").fill("right one 8f3c");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Sender saved")).toBeVisible();
		await expect(page.getByLabel("Password")).toHaveValue("");
		expect(await page.content()).not.toContain("right one 8f3c");
		await page.getByRole("button", { name: "Send test" }).click();
		await expect(page.getByText("The provider accepted the message")).toBeVisible();
		// Messages of other journeys, which have waited for a sender, may arrive too.
		const received = mail.received.filter(({ to }) => to.includes("ada@portico.test"));
		expect(received.map(({ to }) => to)).toEqual([["ada@portico.test"]]);
		await page.getByLabel("Email address").fill("no@portico.test");
		await page.getByRole("button", { name: "Send test" }).click();
		await expect(page.getByText("Nobody of that name here")).toBeVisible();
		expect(await furtherAxeFindings(page)).toEqual([]);
	});

	await test.step("the kept password does not go to another server", async () => {
		await page.getByLabel("Server", { exact: true }).fill("mail.evil.test");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("enter it again")).toBeVisible();
		await page.reload();
		await expect(page.getByLabel("Server", { exact: true })).toHaveValue("127.0.0.1");
	});

	await test.step("it is the default in the list, and is gone when it is deleted", async () => {
		await page.getByRole("main").getByRole("link", { name: "Senders", exact: true }).click();
		await expect(page.getByRole("row", { name: /Company mail/ })).toContainText("Default");
		expect(await furtherAxeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Company mail" }).click();
		await page.getByRole("button", { name: "Delete sender" }).click();
		await expect(page.getByRole("alertdialog")).toContainText("It is the default");
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete sender" }).click();
		await expect(page.getByRole("heading", { name: "Senders", level: 1 })).toBeVisible();
		// Other journeys have senders of their own here.
		await expect(page.getByRole("row", { name: /Company mail/ })).toHaveCount(0);
	});
});

test("without a sender the outbox says that nothing is sent", async ({ signedIn: page }) => {
	await page.goto("/console/outbox");
	await expect(page.getByText("Nothing is sent: messages are shown here instead")).toBeVisible();
	await expect(page.getByRole("link", { name: "Set up a sender" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
});
