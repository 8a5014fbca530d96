import { randomUUID } from "node:crypto";
import { post } from "../fixtures/applications";
import { expect, test } from "./portico-test";

const calling = (header: string) => ({
	name: "Calling",
	handle: `calling-${randomUUID()}`,
	flowType: "AUTHENTICATION",
	nodes: [
		{ id: "start", type: "START", onSuccess: "call" },
		{
			id: "call",
			type: "TASK_EXECUTION",
			executor: { name: "HTTPRequestExecutor" },
			properties: { url: "https://api.example/check", headers: [header] },
			onSuccess: "end",
			onFailure: "end",
		},
		{ id: "end", type: "END" },
	],
});

test("a secret is written, used by a flow, replaced with its addresses, and its value is never shown", async ({
	signedIn: page,
	portico,
}) => {
	await page.goto("/console/secrets");
	await page.getByRole("link", { name: "New secret" }).click();
	await page.getByRole("button", { name: "Create secret" }).click();
	await expect(page.getByText("Enter one line of ASCII characters.")).toBeVisible();
	await page.getByLabel("Name", { exact: true }).fill("crm-key");
	await page.getByLabel("Value").fill("the-value");
	await page.getByLabel("May be sent to").fill("https://api.example");
	await page.getByRole("button", { name: "Create secret" }).click();
	await expect(page.getByRole("heading", { name: "Secrets", level: 1 })).toBeVisible();
	await expect(page.getByText("https://api.example")).toBeVisible();
	expect(await page.content()).not.toContain("the-value");

	await post(portico.baseUrl, "/flows", calling("X-Api-Key: {{secret:crm-key}}"));
	await page.getByRole("link", { name: "crm-key" }).click();
	await expect(page.getByRole("link", { name: "Calling" })).toBeVisible();
	await page.getByRole("button", { name: "Delete secret" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete secret" }).click();
	await expect(page.getByText("Flows use this secret. Remove it from them, then delete it.")).toBeVisible();

	await expect(page.getByLabel("Value")).toHaveValue("");
	await page.getByLabel("Value").fill("another-value");
	await page.getByRole("button", { name: "Replace secret" }).click();
	await expect(page.getByText("Secret replaced")).toBeVisible();
	expect(await page.content()).not.toContain("another-value");
});

test("the composer makes a secret of a value that stands in a header, and reports no problem of it any more", async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await post<{ id: string }>(portico.baseUrl, "/flows", calling("Authorization: Bearer abc"));
	await page.goto(`/console/flows/${id}?node=call`);
	const warning = page.getByText("Everybody who may read the flow can read this value: Authorization");
	await expect(warning).toBeVisible();
	await warning.getByRole("button", { name: "Make it a secret" }).click();
	const dialog = page.getByRole("dialog", { name: "Make it a secret" });
	await expect(dialog.getByLabel("May be sent to")).toHaveValue("https://api.example");
	await dialog.getByLabel("Name", { exact: true }).fill("crm-token");
	await dialog.getByRole("button", { name: "Make it a secret" }).click();
	await expect(page.getByText("Secret created")).toBeVisible();
	await expect(page.getByLabel("Headers, entry 1")).toHaveValue("Authorization: Bearer {{secret:crm-token}}");
	await expect(warning).toHaveCount(0);
});
