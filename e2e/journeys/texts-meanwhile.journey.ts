import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a text that somebody else has changed meanwhile is not overwritten unseen, and what was typed stays", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	await api.writeText("meanwhile", "hello", { en: "Hello" });
	await page.goto("/console/translations?search=meanwhile");
	await page
		.getByRole("button", { name: /meanwhile:hello/ })
		.first()
		.click();
	const panel = page.getByRole("dialog");
	const english = panel.getByRole("textbox", { name: /^English/ });
	await english.fill("Mine");
	await api.writeText("meanwhile", "hello", { en: "Theirs" });
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(panel.getByText("Somebody else has changed these texts meanwhile.")).toBeVisible();
	await expect(panel.getByText("English: “Theirs”")).toBeVisible();
	await expect(english).toHaveValue("Mine");
	expect((await api.texts()).en?.meanwhile).toEqual({ hello: "Theirs" });
	expect(await axeFindings(page)).toEqual([]);
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(panel).toHaveCount(0);
	expect((await api.texts()).en?.meanwhile).toEqual({ hello: "Mine" });
});

test("a draft's texts are published with it, and not over those of somebody else before one has seen them", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	const key = `${created.handle}:welcome.hello.label`;
	await composer.open(created.id);

	await test.step("texts that say the same in every language are a problem, which Translate mends", async () => {
		await composer.toolbar.getByRole("button", { name: /^Problems – / }).click();
		const row = composer.problems.getByRole("listitem").filter({ hasText: "“Welcome” says the same" });
		await row.getByRole("button", { name: "Translate" }).click();
		const dialog = page.getByRole("dialog", { name: "Translate" });
		await expect(dialog.getByRole("combobox", { name: "Written in" })).toContainText("English");
		expect(await axeFindings(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Translate", exact: true }).click();
		await expect(row).toHaveCount(0);
		await composer.publish(2);
		expect((await api.texts()).en?.[created.handle]).toMatchObject({ "welcome.hello.label": "Welcome" });
	});

	await test.step("what somebody else says by now is shown beside one's own", async () => {
		await composer.reload();
		await composer.select("Screen, Welcome");
		await composer.inspector.getByRole("button", { name: "Heading: Welcome", exact: true }).click();
		await composer.inspector.getByRole("textbox", { name: "English" }).fill("Good morning");
		await api.writeText(created.handle, "welcome.hello.label", { en: "Good evening" });
		await composer.publishButton.click();
		const dialog = page.getByRole("dialog", { name: /^Publish/ });
		await dialog.getByRole("button", { name: "Publish", exact: true }).click();
		await expect(page.getByText("Somebody else has changed texts that this draft changes too.")).toBeVisible();
		await expect(page.getByText(key, { exact: true }).first()).toBeVisible();
		await expect(page.getByText("now “Good evening”, in this draft “Good morning”")).toBeVisible();
		expect((await api.texts()).en?.[created.handle]).toMatchObject({ "welcome.hello.label": "Good evening" });
	});

	await test.step("who has seen it keeps their own", async () => {
		await page.getByRole("button", { name: "Keep those of this draft" }).click();
		await page
			.getByRole("dialog", { name: /^Publish/ })
			.getByRole("button", { name: "Publish", exact: true })
			.click();
		await expect
			.poll(async () => (await api.texts()).en?.[created.handle]?.["welcome.hello.label"])
			.toBe("Good morning");
		expect((await api.get(created.id)).activeVersion, "texts alone make no version").toBe(2);
	});

	await test.step("a gradual publication with a changed text of before is refused with the reason", async () => {
		await composer.reload();
		await composer.select("Screen, Good morning");
		await composer.inspector.getByRole("button", { name: "Heading: Good morning", exact: true }).click();
		await composer.inspector.getByRole("textbox", { name: "English" }).fill("Good night");
		await composer.drag("End, End", { x: 0, y: 60 });
		await composer.publishButton.click();
		const dialog = page.getByRole("dialog", { name: /^Publish/ });
		await dialog.getByRole("checkbox", { name: "At first only for a share of new executions" }).check();
		await dialog.getByRole("button", { name: "Publish", exact: true }).click();
		await expect(page.getByText(/^Texts cannot be published gradually/)).toBeVisible();
		expect((await api.get(created.id)).activeVersion).toBe(2);
	});
});

test("before a flow is deleted the dialog says who uses it, and another sign-in of the console is proved first", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const list = (await (await page.request.get("/flows?limit=100")).json()) as {
		flows: { id: string; handle: string; name: string }[];
	};
	const own = list.flows.find(({ handle }) => handle === "portico-console");
	if (own === undefined) throw new Error("the console has no flow");

	await test.step("the console's own sign-in names the application", async () => {
		await page.goto(`/console/flows?search=${encodeURIComponent(own.name)}`);
		const row = page.getByRole("row", { name: new RegExp(own.name) });
		await row.getByRole("button", { name: /^Actions/ }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		const dialog = page.getByRole("alertdialog", { name: `${own.name} is in use` });
		await expect(dialog.getByRole("link", { name: "Portico Console" })).toHaveAttribute("href", /tab=sign-in$/);
		await expect(dialog.getByRole("button", { name: "Delete" })).toHaveCount(0);
		await dialog.getByRole("button", { name: "Close" }).click();
	});

	await test.step("the console's application takes another flow only after a preview of it, and no open one at all", async () => {
		const drawn = await api.create({ ...aDrawnFlow(), name: "Another sign-in" });
		const nodes = [
			{ id: "start", type: "START" as const, onSuccess: "end" },
			{ id: "end", type: "END" as const },
		];
		const open = await api.create({ ...aDrawnFlow(), name: "Open door", nodes });
		const path = "/t/root/api/server/v1/applications";
		const found = (await (await page.request.get(`${path}?search=portico-console`)).json()) as {
			applications: { id: string }[];
		};
		const application = found.applications[0]?.id ?? "";
		await page.goto(`/console/applications/${application}?tab=sign-in`);
		await page.getByRole("combobox", { name: "Sign-in flow" }).click();
		await page.getByRole("option", { name: open.name }).click();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText(/^On some path of this flow nobody is signed in/).first()).toBeVisible();
		await page.getByRole("combobox", { name: "Sign-in flow" }).click();
		await page.getByRole("option", { name: drawn.name }).click();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText(/^You would sign in to the console through this flow/).first()).toBeVisible();
		await expect(page.getByRole("button", { name: "Try it for real" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});
});
