import { accessToken } from "../fixtures/access-token";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("where four eyes are wanted, a draft waits for the approval of somebody who has not changed it", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const drawn = aDrawnFlow();
	const { id } = await api.create(drawn);
	await put(portico.baseUrl, `/assurance-policy?flow=${id}`, { fourEyes: true });
	// An application has saved the draft, so the person at the console may approve it.
	await put(portico.baseUrl, `/flows/${id}/draft`, { name: "With four eyes", baseVersion: 1, nodes: drawn.nodes });
	const composer = new ComposerPage(page);
	const panel = page.getByRole("region", { name: "Review", exact: true });

	await test.step("it is not published before", async () => {
		await composer.open(id, "?panel=review");
		await expect(panel.getByText(/somebody else has to approve the draft/)).toBeVisible();
		await composer.publishButton.click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(/Nobody else than its authors has approved this draft/)).toBeVisible();
		await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
		await dialog.getByRole("button", { name: "Open the review" }).click();
	});

	await test.step("somebody is asked", async () => {
		await panel.getByRole("checkbox").first().check();
		await panel.getByRole("textbox", { name: "Message" }).fill("Is the name right?");
		expect(await axeFindings(page)).toEqual([]);
		await panel.getByRole("button", { name: "Ask", exact: true }).click();
		await expect(panel.getByText("Is the name right?")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("who is asked comments and approves, and the draft is published", async () => {
		await panel.getByRole("textbox", { name: "Comment" }).fill("It is.");
		await panel.getByRole("button", { name: "Approve", exact: true }).click();
		await expect(panel.getByText("The draft is approved as it is.")).toBeVisible();
		await expect(panel.getByText("It is.", { exact: true })).toBeVisible();
		await composer.publish(2);
		await expect(panel.getByText("Version 2")).toBeVisible();
	});
});

async function put(baseUrl: string, path: string, body: object): Promise<void> {
	const { status } = await fetch(`${baseUrl}${path}`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	expect(status).toBe(200);
}
