import { post } from "../fixtures/applications";
import { furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("a stream of a receiver is seen, paused, enabled, tested and deleted", { tag: "@gate" }, async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	await page.goto("/console/signals");
	await expect(page.getByText("No receiver yet")).toBeVisible();
	const { clientId, clientSecret } = await post<{ clientId: string; clientSecret: string }>(
		baseUrl,
		"/t/root/api/server/v1/applications",
		{ name: "Mail service", redirectUrls: [], grantTypes: ["client_credentials"], scopes: ["ssf.manage"] },
	);
	const token = await fetch(`${baseUrl}/oauth2/token`, {
		method: "POST",
		headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
		body: new URLSearchParams({ grant_type: "client_credentials", scope: "ssf.manage" }),
	});
	const { access_token } = (await token.json()) as { access_token: string };
	const created = await fetch(`${baseUrl}/t/root/ssf/streams`, {
		method: "POST",
		headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
		body: JSON.stringify({ description: "Sessions of mail" }),
	});
	expect(created.status).toBe(201);
	await page.reload();
	const stream = page.getByRole("listitem").filter({ hasText: "Sessions of mail" });
	await expect(stream.getByText("Account disabled")).toBeVisible();
	await stream.getByRole("button", { name: "Send a test" }).click();
	await expect(stream.getByText("Waiting events: 1")).toBeVisible();
	await stream.getByRole("button", { name: "Pause" }).click();
	await expect(stream.getByText("Paused", { exact: true })).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await stream.getByRole("button", { name: "Enable" }).click();
	await expect(stream.getByText("Enabled", { exact: true })).toBeVisible();
	await stream.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No receiver yet")).toBeVisible();
});
