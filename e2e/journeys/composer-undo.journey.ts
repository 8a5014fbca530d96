import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

const EDITS = 50;

test("fifty edits by mouse, keys, inspector, outline and code are undone one by one, and redone to the same draft", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	const { inspector, outline } = composer;
	let edits = 0;
	const done = (number = 1) => {
		edits += number;
	};
	const undo = composer.toolbar.getByRole("button", { name: "Undo" });
	const redo = composer.toolbar.getByRole("button", { name: "Redo" });

	await test.step("by mouse: six drags", async () => {
		for (const [name, y] of [
			["Screen, Welcome", 48],
			["End, End", -40],
			["Start, Start", 56],
		] as const) {
			await composer.drag(name, { x: 12, y });
			await composer.drag(name, { x: -20, y: 24 });
			done(2);
		}
	});

	await test.step("by keys: copies, moves, removals, notes and a group", async () => {
		await composer.fit();
		for (const name of ["Screen, Welcome", "End, End", "Start, Start", "Screen, Sign in"]) {
			await composer.select(name);
			await composer.card(name).press("Alt+ArrowDown");
			done();
		}
		for (let time = 0; time < 4; time++) {
			await composer.select("End, End");
			await page.keyboard.press("ControlOrMeta+d");
			await expect(composer.card("End, End")).toHaveCount(2);
			await page.keyboard.press("Delete");
			await expect(composer.card("End, End")).toHaveCount(1);
			done(2);
		}
		await composer.select("Screen, Sign in");
		await page.keyboard.press("ControlOrMeta+ArrowDown");
		await expect(composer.card("Screen, Screen without a title")).toBeFocused();
		done();
		await page.keyboard.press("ControlOrMeta+g");
		await expect(page.getByRole("textbox", { name: "Name of the group" }).first()).toBeVisible();
		done();
		await composer.command("Add a note");
		await expect(page.getByPlaceholder("Write a note")).toBeVisible();
		done();
		await page.getByPlaceholder("Write a note").fill("Noted");
		done();
		await composer.command("Tidy up");
		done();
	});

	await test.step("in the inspector: texts, ids, transitions, a translation", async () => {
		await composer.fit();
		await composer.select("Screen, Sign in");
		for (const [element, text] of [
			["Text field: Username", "Your name"],
			["Password field: Password", "Your secret"],
		] as const) {
			await inspector.getByRole("button", { name: element, exact: true }).click();
			await inspector.getByLabel("Text", { exact: true }).fill(text);
			await inspector.getByLabel("Placeholder", { exact: true }).fill("…");
			await inspector.getByLabel("Hint", { exact: true }).fill("As always");
			await inspector.getByRole("checkbox", { name: "Required" }).uncheck();
			await inspector.getByRole("button", { name: "Sign in", exact: true }).click();
			done(4);
		}
		await inspector.getByRole("button", { name: "Heading: Sign in", exact: true }).click();
		await inspector.getByRole("button", { name: "Translate “Text”" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Translate", exact: true }).click();
		await inspector.getByRole("textbox", { name: /Deutsch/ }).fill("Anmelden");
		await inspector.getByRole("textbox", { name: /日本語/ }).fill("サインイン");
		done(3);
		await inspector.getByRole("button", { name: "Sign in", exact: true }).click();
		await composer.lead("Continue", "Welcome");
		await composer.lead("Continue", "Not connected");
		await composer.lead("Continue", "Password");
		done(3);
		await inspector.getByLabel("ID", { exact: true }).fill("ask_for_password");
		await page.keyboard.press("Enter");
		done();
	});

	await test.step("in the outline: elements and transitions", async () => {
		await composer.show("Outline");
		await outline.getByRole("treeitem", { name: /Password, Step/ }).click();
		await page.keyboard.press("F2");
		await page.getByRole("dialog").getByLabel("ID").fill("check_password");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		done();
		await inspector.getByRole("button", { name: "Go to “Welcome”" }).click();
		for (const type of ["Text", "Divider", "Checkbox", "Date field", "Phone field", "Number field", "Heading"]) {
			await inspector.getByRole("button", { name: "Add a component" }).click();
			await page.getByRole("combobox", { name: "Search, for example MFA" }).fill(type);
			await page.getByRole("option", { name: type, exact: true }).click();
			await inspector.getByRole("button", { name: "Welcome", exact: true }).click();
			done();
		}
		const divider = outline.getByRole("treeitem", { name: /^Divider/ });
		await outline
			.getByRole("treeitem", { name: /Components of “Welcome”/ })
			.first()
			.press("ArrowRight");
		await divider.click();
		await page.keyboard.press("Alt+ArrowUp");
		await page.keyboard.press("Alt+ArrowUp");
		await page.keyboard.press("Delete");
		await expect(divider).toHaveCount(0);
		done(3);
	});

	await test.step("and in the code: the name", async () => {
		await composer.show("Code");
		await composer.code.click();
		await page.keyboard.press("ControlOrMeta+Home");
		for (const key of ["ArrowDown", "End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
		await page.keyboard.insertText(" by code");
		await expect(page.getByRole("heading", { name: "Drawn by code", level: 1 })).toBeVisible();
		done();
	});

	expect(edits).toBe(EDITS);
	await composer.publish(2);
	const final = {
		flow: await api.get(created.id),
		annotations: await api.annotations(created.id),
		texts: (await api.texts()).de?.[created.handle],
	};

	await test.step("undone fifty times the draft is the first one, and there is nothing more to undo", async () => {
		for (let time = 0; time < EDITS; time++) {
			await expect(undo, `undo ${time + 1}`).toBeEnabled();
			await undo.click();
		}
		await expect(undo).toBeDisabled();
		await composer.publish(3);
		expect((await api.get(created.id)).nodes).toEqual(created.nodes);
		expect(JSON.stringify((await api.get(created.id)).nodes), "to the letter").toBe(JSON.stringify(created.nodes));
		expect(await api.annotations(created.id)).toEqual({ notes: [], groups: [] });
	});

	await test.step("redone fifty times it is the last one again", async () => {
		for (let time = 0; time < EDITS; time++) await redo.click();
		await expect(redo).toBeDisabled();
		await composer.publish(4);
		const again = await api.get(created.id);
		expect({ name: again.name, nodes: again.nodes }).toEqual({ name: final.flow.name, nodes: final.flow.nodes });
		expect(await api.annotations(created.id)).toEqual(final.annotations);
		await expect.poll(async () => (await api.texts()).de?.[created.handle]).toEqual(final.texts);
	});
});
