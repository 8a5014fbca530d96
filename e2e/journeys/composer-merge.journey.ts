import type { Browser } from "@playwright/test";
import type { FlowDefinition } from "@/lib/flows/model";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import type { PorticoServer } from "../fixtures/portico-server";
import { ComposerPage } from "./composer-page";
import { expect, signIn, test } from "./portico-test";

/** A separate browser in which the administrator has a flow open. */
async function anotherBrowser(browser: Browser, { baseUrl }: PorticoServer, flowId: string) {
	const context = await browser.newContext({ baseURL: baseUrl });
	const page = await context.newPage();
	await page.goto("/console/flows");
	await signIn(page);
	await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
	const composer = new ComposerPage(page);
	await composer.open(flowId);
	return { context, page, composer };
}

test("two browsers: who saves second learns who saved first, chooses slot by slot, and nothing is overwritten unseen", async ({
	browser,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const first = await anotherBrowser(browser, portico, created.id);
	const second = await anotherBrowser(browser, portico, created.id);

	await first.composer.command("Inspector");
	await first.composer.inspector.getByLabel("Name").fill("Named by the first");
	await first.composer.select("Screen, Welcome");
	await first.composer.lead("Finish", "Sign in");
	await first.composer.drag("End, End", { x: 0, y: 60 });

	await second.composer.command("Inspector");
	await second.composer.inspector.getByLabel("Name").fill("Named by the second");
	await second.composer.select("Screen, Welcome");
	await second.composer.lead("Finish", "Password");
	await second.composer.drag("Start, Start", { x: 0, y: 60 });

	await first.composer.publish(2);
	const theirs = await api.get(created.id);
	const [head] = await api.versions(created.id);
	expect(head?.createdBy).toBeTruthy();

	await second.composer.publishButton.click();
	const dialog = second.page.getByRole("dialog", { name: "Compare and merge" });
	await test.step("the second save is refused, and says who saved in between", async () => {
		await expect(dialog).toContainText(`Version 2 by ${head?.createdBy}`);
		expect(await api.get(created.id)).toEqual(theirs);
	});

	await test.step("where both changed the same thing each one is asked for, in words", async () => {
		await expect(dialog.getByRole("heading", { name: "To choose: 2" })).toBeVisible();
		const name = dialog.getByRole("group", { name: "The flow itself" });
		await expect(name).toContainText("Name changed from “Drawn” to “Named by the first”");
		await expect(dialog.getByRole("button", { name: "Continue with the merged draft" })).toBeDisabled();
		await name.getByRole("radio", { name: /Theirs/ }).check();
		const button = dialog.getByRole("group", { name: "Welcome", exact: true });
		await expect(button).toContainText("Button “Finish” now leads to “Password” (was: “End”)");
		await expect(button).toContainText("Button “Finish” now leads to “Sign in” (was: “End”)");
		await button.getByRole("radio", { name: /Mine/ }).check();
		await dialog.getByRole("button", { name: "Continue with the merged draft" }).click();
		await expect(dialog).toHaveCount(0);
	});

	await test.step("the merged draft is not saved until somebody does, and then has what was chosen", async () => {
		await second.composer.expectState("v2, unsaved changes");
		expect(await api.get(created.id)).toEqual(theirs);
		await second.composer.publish(3);
		const merged = await api.get(created.id);
		const node = (flow: Pick<FlowDefinition, "nodes">, id: string) => flow.nodes.find((each) => each.id === id);
		expect(merged.name).toBe("Named by the first");
		expect(node(merged, "welcome")?.actions).toEqual([{ ref: "done", nextNode: "check" }]);
		expect(node(merged, "end"), "moved by the first").toEqual(node(theirs, "end"));
		expect(node(merged, "end")).not.toEqual(node(created, "end"));
		expect(node(merged, "start"), "moved by the second").not.toEqual(node(created, "start"));
		for (const id of ["ask", "check"]) expect(node(merged, id)).toEqual(node(created, id));
		expect(await api.version(created.id, 2)).toMatchObject({ name: theirs.name, nodes: theirs.nodes });
	});

	await first.context.close();
	await second.context.close();
});

test("what only one side changed is joined without a question, slot by slot, even inside one screen", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const definition = aDrawnFlow();
	const created = await api.create(definition);
	const composer = new ComposerPage(page);
	await composer.open(created.id, "?node=ask&component=name");
	await composer.inspector.getByLabel("Text", { exact: true }).fill("Your name");

	await test.step("somebody else changes another label of the same screen, and where a step leads", async () => {
		const theirs = structuredClone(definition);
		for (const node of theirs.nodes) {
			const secret = node.meta?.components?.find(({ id }) => id === "secret");
			if (secret !== undefined) secret.label = "Your secret";
			if (node.id === "check") node.onSuccess = "end";
		}
		await api.update(created, theirs);
	});

	await composer.publishButton.click();
	const dialog = page.getByRole("dialog", { name: "Compare and merge" });
	await expect(dialog.getByText("There are no conflicts, so there is nothing to choose.")).toBeVisible();
	await dialog.getByText("Nodes changed in version 2: 2").click();
	await expect(dialog.getByText("Success now leads to “End” (was: “Welcome”)")).toBeVisible();
	await expect(dialog.getByText("Field renamed from “Password” to “Your secret”")).toBeVisible();
	await dialog.getByRole("button", { name: "Continue with the merged draft" }).click();
	await composer.publish(3);

	const expected = structuredClone(definition.nodes);
	for (const node of expected) {
		for (const component of node.meta?.components ?? []) {
			if (component.id === "name") component.label = "Your name";
			if (component.id === "secret") component.label = "Your secret";
		}
		if (node.id === "check") node.onSuccess = "end";
	}
	expect((await api.get(created.id)).nodes).toEqual(expected);
});

test("a merge can be put off and taken back: mine stays what it was", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const definition = aDrawnFlow();
	const created = await api.create(definition);
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await composer.command("Inspector");
	await composer.inspector.getByLabel("Name").fill("Mine");
	await api.update(created, { ...definition, name: "Theirs" });

	await composer.publishButton.click();
	const dialog = page.getByRole("dialog", { name: "Compare and merge" });
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await composer.expectState("v1, draft saved");
	const notice = page.getByRole("alert").filter({ hasText: "Someone else has saved this flow in the meantime." });
	await notice.getByRole("button", { name: "Compare and merge" }).click();
	await dialog.getByRole("button", { name: "All theirs" }).click();
	await dialog.getByRole("button", { name: "Continue with the merged draft" }).click();
	await composer.expectState("v2, unsaved changes");
	await expect(page.getByRole("heading", { name: "Theirs", level: 1 })).toBeVisible();
	await composer.undo();
	await expect(page.getByRole("heading", { name: "Mine", level: 1 })).toBeVisible();
	await composer.expectState("v2, draft saved");
	await composer.publish(3);
	expect((await api.get(created.id)).name).toBe("Mine");
});

test("notes and groups of two people are joined: what one wrote stays, and where both rewrote a note one is asked", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const note = (id: string, text: string, x: number) => ({
		id,
		text,
		color: "yellow" as const,
		position: { x, y: 400 },
		size: { width: 200, height: 120 },
	});
	const group = (nodeIds: string[]) => ({ id: "g", title: "Together", color: "blue" as const, nodeIds });
	const was = { notes: [note("why", "Why two?", 0), note("free", "Untouched", 240)], groups: [group(["ask"])] };
	await api.annotate(created.id, was);
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	const notes = page.getByRole("textbox", { name: "Note", exact: true });
	await notes.first().fill("Mine");
	await composer.command("Add a note");
	await expect(notes).toHaveCount(3);
	await notes.last().fill("New and mine");

	const theirs = {
		notes: [
			note("why", "Theirs", 0),
			{ ...note("free", "Untouched", 240), color: "green" as const },
			note("new", "New and theirs", 480),
		],
		groups: [group(["ask", "check"])],
	};
	await api.annotate(created.id, theirs);

	const refused = page.waitForResponse((response) => response.request().method() === "PUT");
	await composer.saveButton.click();
	expect((await refused).status()).toBe(412);
	const dialog = page.getByRole("dialog", { name: "Compare and merge" });
	await test.step("it says whose notes they are, and asks only about the note that both rewrote", async () => {
		await expect(dialog).toContainText(/Notes and groups by \S+/);
		await expect(dialog.getByRole("heading", { name: "To choose: 1" })).toBeVisible();
		const asked = dialog.getByRole("group", { name: "Note “Why two?”" });
		await expect(asked).toContainText("Now says “Mine” (was: “Why two?”)");
		await expect(asked).toContainText("Now says “Theirs” (was: “Why two?”)");
		await dialog.getByText("Notes and groups changed by them: 3").click();
		await expect(dialog.getByText("Colour changed from Yellow to Green")).toBeVisible();
		await expect(dialog.getByText("put into the group")).toBeVisible();
		expect(await api.annotations(created.id), "nothing is written over unseen").toEqual(theirs);
		await asked.getByRole("radio", { name: /Theirs/ }).check();
		await dialog.getByRole("button", { name: "Continue with the merged draft" }).click();
	});
	await composer.saveButton.click();
	await composer.expectState("v1, saved");
	const merged = await api.annotations(created.id);
	expect(merged.groups).toEqual(theirs.groups);
	expect(merged.notes.map(({ text }) => text).sort()).toEqual([
		"New and mine",
		"New and theirs",
		"Theirs",
		"Untouched",
	]);
	expect(merged.notes.find(({ id }) => id === "free")?.color).toBe("green");
	await composer.undo();
	await composer.expectState("v1, unsaved changes");
	await expect(notes.first(), "a merge can be taken back").toHaveValue("Mine");
});
