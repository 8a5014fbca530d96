import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("two versions are compared in words and marks, and the older one is restored as a new one", {
	tag: "@gate",
}, async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const first = aDrawnFlow({ name: "First" });
	const created = await api.create(first);
	const renamed = await api.update(created, { ...first, name: "Second", note: "only the name" });
	const third = structuredClone({ ...first, name: "Third", note: "no welcome any more" });
	third.nodes = third.nodes.filter(({ id }) => id !== "welcome");
	for (const node of third.nodes) {
		if (node.id === "check") node.onSuccess = "end";
		if (node.id === "start") node.layout = { position: { x: 0, y: 200 } };
		const name = node.meta?.components?.find(({ id }) => id === "name");
		if (name !== undefined) name.label = "Email or username";
	}
	await api.update(renamed, third);

	await test.step("version 1 and version 3: what was added, removed, changed and moved is said and marked", async () => {
		await page.goto(`/console/flows/${created.id}/compare/1...3`);
		const changes = page.getByRole("region", { name: "Changes" });
		await expect(changes).toContainText("Name changed from “First” to “Third”");
		await expect(changes.getByRole("button", { name: /^Sign in Changed/ })).toContainText(
			"Field renamed from “Username” to “Email or username”",
		);
		await expect(changes.getByRole("button", { name: /^Password Changed/ })).toContainText(
			"Success now leads to “End” (was: “Welcome”)",
		);
		await expect(changes.getByRole("button", { name: /^Welcome Removed/ })).toBeVisible();
		await expect(changes.getByRole("button", { name: /^Start Moved/ })).toContainText("Moved on the canvas");
		for (const count of ["Removed: 1", "Changed: 2", "Moved: 1"])
			await expect(changes.getByText(count, { exact: true })).toBeVisible();
		const [before, after] = [
			page.getByRole("group", { name: "Screen, Welcome" }),
			page.getByRole("group", { name: "Start, Start" }),
		];
		await expect(before).toHaveCount(1);
		await expect(before).toContainText("Removed");
		await expect(after).toHaveCount(2);
		await expect(after.first()).toContainText("Moved");
		await changes.getByRole("button", { name: /^Sign in Changed/ }).click();
		await expect(changes.getByRole("button", { name: /^Sign in Changed/ })).toHaveAttribute("aria-pressed", "true");
	});

	await test.step("the screens stand side by side", async () => {
		await page.getByRole("tab", { name: "Screens (2)" }).click();
		const panel = page.getByRole("tabpanel", { name: "Screens (2)" });
		await expect(panel.getByText("Email or username").first()).toBeVisible();
		await expect(panel.getByText("This screen does not exist on this side.")).toBeVisible();
	});

	await test.step("restoring version 1 says first what will change, then makes version 4 of it", async () => {
		await page.getByRole("tab", { name: "Flow" }).click();
		await page.getByRole("button", { name: "Restore version 1" }).click();
		const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
		await expect(dialog.getByRole("region", { name: "What will change" })).toContainText(
			"Name changed from “Third” to “First”",
		);
		await dialog.getByLabel("Note (optional)").fill("back to the welcome");
		await dialog.getByRole("button", { name: "Restore", exact: true }).click();
		await expect(page.getByText("Version 1 restored as version 4").first()).toBeVisible();
	});

	await test.step("version 4 says the same as version 1, is active, and the history has all four", async () => {
		const composer = new ComposerPage(page);
		await composer.expectState("v4, saved");
		await expect(page.getByRole("heading", { name: "First", level: 1 })).toBeVisible();
		const history = page.getByRole("region", { name: "Versions" });
		await expect(history.getByRole("listitem")).toHaveCount(4);
		await expect(history.getByRole("listitem").first()).toContainText("From version 1");
		await expect(history.getByRole("listitem").first()).toContainText("back to the welcome");
		const { name, nodes, activeVersion } = await api.get(created.id);
		expect({ name, nodes, activeVersion }).toEqual({ name: "First", nodes: created.nodes, activeVersion: 4 });
		expect(await api.version(created.id, 3)).toMatchObject({ name: "Third", nodes: third.nodes });
	});

	await test.step("an old version can be read, not changed, and compared with the draft", async () => {
		const composer = new ComposerPage(page);
		await composer.open(created.id, "?version=3");
		await composer.expectState("v3, read only");
		await expect(composer.saveButton).toHaveCount(0);
		await page.getByRole("link", { name: "Back to the draft" }).click();
		await composer.expectState("v4, saved");
		await composer.drag("Screen, Welcome", { x: 0, y: 64 });
		await composer.command("Versions");
		await page.getByRole("button", { name: "Actions for version 3" }).click();
		await page.getByRole("menuitem", { name: "Compare with the draft" }).click();
		const dialog = page.getByRole("dialog", { name: "Version 3 and the draft" });
		await expect(dialog.getByRole("button", { name: /^Welcome Added/ })).toBeVisible();
	});
});
