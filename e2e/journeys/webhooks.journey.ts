import { readFile } from "node:fs/promises";
import { startReceiver } from "@/lib/identity/webhooks/fixtures/receiver";
import { expect, test } from "./portico-test";

test("a webhook is created, tested, told of an event, given a new secret, and deleted", { tag: "@gate" }, async ({
	signedIn: page,
}) => {
	const receiver = await startReceiver();
	await page.goto("/console/webhooks");
	await page.getByRole("link", { name: "New webhook" }).click();
	await page.getByRole("button", { name: "Create webhook" }).click();
	await expect(page.getByText("Check this value.").first()).toBeVisible();
	await page.getByLabel("Name", { exact: true }).fill("Security team");
	await page.getByLabel("Address of the service").fill(receiver.url);
	await page.getByLabel("All events").uncheck();
	await page.getByRole("button", { name: "Create webhook" }).click();
	await expect(page.getByText("Choose at least one event, or all of them.")).toBeVisible();
	await page.getByLabel("Find an event").fill("group.c");
	await page.getByLabel("Group created").check();
	await page.getByRole("button", { name: "Create webhook" }).click();
	await expect(page.locator("dt", { hasText: "Signing secret" }).locator("+ dd bdi")).toHaveText(/^whsec_/);
	await page.getByRole("link", { name: "Open the webhook" }).click();
	await expect(page.getByRole("heading", { name: "Security team", level: 1 })).toBeVisible();
	await expect(page.getByText("No event has been sent yet.")).toBeVisible();

	await page.getByRole("button", { name: "Send test" }).click();
	await expect(page.getByText("The service accepted the event")).toBeVisible();
	const address = page.url();

	await page.goto("/console/groups/new");
	await page.getByLabel("Name of the group").fill("Told of");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect.poll(() => receiver.received.map(({ type }) => type)).toContain("group.created");

	await page.goto(address);
	const delivery = page.getByRole("listitem").filter({ hasText: "Group created" });
	await expect(delivery.getByText("Delivered")).toBeVisible();
	await delivery.getByText("Group created").click();
	await delivery.getByRole("button", { name: "Send again" }).click();
	await expect.poll(() => receiver.received.filter(({ type }) => type === "group.created").length).toBe(2);

	await page.getByRole("button", { name: "Replace secret" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Replace secret" }).click();
	await expect(page.getByText("The secret was replaced")).toBeVisible();

	await page.getByRole("button", { name: "Delete webhook" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
	await expect(page.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Security team" })).toHaveCount(0);
	await receiver.close();
});

test("the audit log is exported as it is filtered, and kept for as long as the administrator says", async ({
	signedIn: page,
}) => {
	await page.goto("/console/audit?action=user.signed-in");
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export (NDJSON)" }).click();
	const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\n");
	expect(new Set(lines.map((line) => JSON.parse(line).action))).toEqual(new Set(["user.signed-in"]));

	await page.getByRole("button", { name: "Retention" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByLabel("Delete events after (days)").fill("7");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("Enter a whole number from 30 to 3650, or leave the field empty.")).toBeVisible();
	await dialog.getByLabel("Delete events after (days)").fill("400");
	await expect(dialog.getByText("Events older than 400 days are deleted for good within minutes.")).toBeVisible();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Retention saved")).toBeVisible();
	await page.getByRole("button", { name: "Retention" }).click();
	await expect(page.getByRole("alertdialog").getByLabel("Delete events after (days)")).toHaveValue("400");
});
