import { expect } from "@playwright/test";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { test } from "./portico-test";

test("another flow becomes the default sign-in, and none in which somebody is not signed in", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const nodes = [
		{ id: "start", type: "START" as const, onSuccess: "end" },
		{ id: "end", type: "END" as const },
	];
	const open = await api.create({ ...aDrawnFlow(), name: "Open default", nodes });
	const chosen = await api.create({ ...aDrawnFlow(), name: "Chosen default" });
	const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
	const makeDefault = async (name: string) => {
		await page.goto(`/console/flows?search=${encodeURIComponent(name)}`);
		await row(name)
			.getByRole("button", { name: /^Actions/ })
			.click();
		await page.getByRole("menuitem", { name: "Make it the default" }).click();
		const dialog = page.getByRole("alertdialog", { name: `Make ${name} the default?` });
		await dialog.getByText(/^Default now: /).waitFor();
		return dialog;
	};
	const use = (await (await page.request.get(`/flows/${chosen.id}/use`)).json()) as {
		defaultFlow: { id: string; name: string };
	};
	const former = use.defaultFlow;

	await test.step("a flow with an error is refused, and its problems are a click away", async () => {
		const dialog = await makeDefault(open.name);
		await expect(dialog).toContainText(`Default now: ${former.name}`);
		await dialog.getByRole("button", { name: "Make default" }).click();
		await expect(dialog.getByRole("alert")).toContainText("This flow cannot be the default yet");
		expect(await axeFindings(page)).toEqual([]);
		await dialog.getByRole("link", { name: "Show its problems" }).click();
		await expect(page).toHaveURL(new RegExp(`/flows/${open.id}.*panel=problems`));
	});

	await test.step("another one takes its place, and is no longer offered for deletion", async () => {
		const dialog = await makeDefault(chosen.name);
		await expect(dialog).toContainText(/\d applications? changes? to Chosen default at once/);
		await dialog.getByRole("button", { name: "Make default" }).click();
		await expect(row(chosen.name)).toContainText("default of the organization");
		await row(chosen.name)
			.getByRole("button", { name: /^Actions/ })
			.click();
		await expect(page.getByRole("menuitem", { name: "Make it the default" })).toHaveCount(0);
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await expect(page.getByRole("alertdialog")).toContainText("Make another flow the default first");
	});

	await test.step("from the composer too: the former one is the default again", async () => {
		await page.goto(`/console/flows/${former.id}`);
		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Make it the default" }).click();
		const dialog = page.getByRole("alertdialog", { name: `Make ${former.name} the default?` });
		await dialog.getByRole("button", { name: "Make default" }).click();
		await expect(page.getByText(`${former.name} is the default now`).first()).toBeVisible();
	});
});
