import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { keptDraft, keptDrafts } from "./kept-draft";
import { expect, test } from "./portico-test";

test("work that was not saved outlives a crash of the tab, is brought back and saved", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);

	await test.step("name, place and a note are changed, and the tab is gone before anything is saved", async () => {
		await composer.open(created.id);
		await composer.command("Inspector");
		await composer.inspector.getByLabel("Name").fill("Before the crash");
		await composer.drag("Screen, Welcome", { x: 40, y: 96 });
		await composer.command("Add a note");
		await page.getByPlaceholder("Write a note").fill("Kept over a crash");
		await expect
			.poll(async () => (await keptDraft(page, created.id))?.annotations.notes[0]?.text)
			.toBe("Kept over a crash");
	});
	const lost = await keptDraft(page, created.id);
	expect(lost?.definition.name).toBe("Before the crash");
	await page.close({ runBeforeUnload: false });
	expect(await api.get(created.id), "nothing was saved by the crash").toEqual(created);

	const again = await page.context().newPage();
	const reopened = new ComposerPage(again);
	const offer = again.getByRole("status").filter({ hasText: "There are changes that were not saved" });
	await test.step("opened again it shows what is saved and offers what was not", async () => {
		await reopened.open(created.id);
		await expect(offer).toContainText("They were made on version 1 in this browser");
		await reopened.expectState("v1, saved");
		await expect(again.getByRole("heading", { name: "Drawn", level: 1 })).toBeVisible();
	});

	await test.step("brought back it is the very draft, as one step that can be undone", async () => {
		await offer.getByRole("button", { name: "Restore them" }).click();
		await reopened.expectState("v1, unsaved changes");
		await expect(again.getByRole("heading", { name: "Before the crash", level: 1 })).toBeVisible();
		await reopened.undo();
		await reopened.expectState("v1, saved");
		await reopened.toolbar.getByRole("button", { name: "Redo" }).click();
		await reopened.publish(2);
		const { name, nodes } = await api.get(created.id);
		expect({ name, nodes }).toEqual({ name: lost?.definition.name, nodes: lost?.definition.nodes });
		expect(await api.annotations(created.id)).toEqual(lost?.annotations);
	});

	await test.step("once saved nothing is offered any more", async () => {
		await expect.poll(() => keptDraft(again, created.id)).toBeUndefined();
		await reopened.reload();
		await reopened.expectState("v2, saved");
		await expect(offer).toHaveCount(0);
	});
});

test("what a crash left behind can be discarded, and is not offered again", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await composer.drag("Screen, Welcome", { x: 40, y: 96 });
	await expect.poll(() => keptDraft(page, created.id)).toBeDefined();
	await page.close({ runBeforeUnload: false });

	const again = await page.context().newPage();
	const reopened = new ComposerPage(again);
	await reopened.open(created.id);
	await again.getByRole("button", { name: "Discard them" }).click();
	await expect.poll(() => keptDraft(again, created.id)).toBeUndefined();
	await reopened.reload();
	await reopened.expectState("v1, saved");
	await expect(again.getByRole("button", { name: "Restore them" })).toHaveCount(0);
	expect(await api.get(created.id)).toEqual(created);
});

test("what is offered outlives whatever is edited meanwhile, and a second crash, until somebody decides", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const names = async (where: typeof page) =>
		(await keptDrafts(where, created.id)).map(({ definition }) => definition.name);
	async function rename(where: ComposerPage, name: string) {
		await where.command("Inspector");
		await where.inspector.getByLabel("Name").fill(name);
	}

	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await rename(composer, "Lost first");
	await expect.poll(() => names(page)).toEqual(["Lost first"]);
	await page.close({ runBeforeUnload: false });

	const second = await page.context().newPage();
	await test.step("edits made beside the offer are kept beside it, and crash as well", async () => {
		const reopened = new ComposerPage(second);
		await reopened.open(created.id);
		await expect(second.getByRole("button", { name: "Restore them" })).toBeVisible();
		await rename(reopened, "Lost second");
		await expect.poll(() => names(second)).toEqual(["Lost second", "Lost first"]);
		await expect(second.getByRole("button", { name: "Restore them" })).toBeVisible();
	});
	const tab = await page.context().newPage();
	await test.step("what another open tab has not saved is not offered", async () => {
		const beside = new ComposerPage(tab);
		await beside.open(created.id);
		await tab.getByRole("button", { name: "Restore them" }).click();
		await expect(tab.getByRole("heading", { name: "Lost first", level: 1 })).toBeVisible();
		await expect(tab.getByRole("button", { name: "Restore them" })).toHaveCount(0);
		await expect.poll(() => names(tab)).toEqual(["Lost first", "Lost second"]);
		await tab.close({ runBeforeUnload: false });
	});
	await second.close({ runBeforeUnload: false });

	await test.step("both are offered, one after the other, and discarding one leaves the other", async () => {
		const third = await page.context().newPage();
		const reopened = new ComposerPage(third);
		await reopened.open(created.id);
		await third.getByRole("button", { name: "Discard them" }).click();
		await third.getByRole("button", { name: "Restore them" }).click();
		await expect(third.getByRole("heading", { name: "Lost second", level: 1 })).toBeVisible();
		await reopened.publish(2);
		await expect.poll(() => names(third)).toEqual([]);
		expect((await api.get(created.id)).name).toBe("Lost second");
	});
});

test("a draft that is saved without a network is kept as soon as there is one", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await composer.drag("Screen, Welcome", { x: 40, y: 96 });
	await page.context().setOffline(true);
	await page.keyboard.press("ControlOrMeta+s");
	const notice = page.getByRole("alert").filter({ hasText: "Not saved: the server cannot be reached" });
	await expect(notice).toBeVisible();
	await page.context().setOffline(false);
	await expect(notice).toHaveCount(0);
	await composer.expectState("v1, draft saved");
	expect(await api.get(created.id)).toEqual(created);
});
