import type { Flow } from "@/lib/flows/definitions/contract";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

/** A flow whose heading “Welcome” is a text that several flows use. */
function aFlowThatShares(key: string, name: string) {
	const flow = aDrawnFlow({ name });
	const welcome = flow.nodes.find(({ id }) => id === "welcome")?.meta?.components?.[0];
	if (welcome === undefined) throw new Error("the drawn flow has no welcome");
	welcome.label = `{{ t(${key}) }}`;
	return flow;
}

test("a text of several flows is changed in one of them alone, and a restored version says again what it said", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const key = "shared-journey:hello";
	const created = await api.create(aFlowThatShares(key, "Changed"));
	const others: Flow[] = [];
	for (let number = 1; number <= 9; number++)
		others.push(await api.create(aFlowThatShares(key, `Untouched ${number}`)));
	await api.writeText("shared-journey", "hello", { en: "Hello", de: "Hallo" });
	const composer = new ComposerPage(page);
	await composer.open(created.id);

	const english = composer.inspector.getByRole("textbox", { name: "English" });
	await test.step("what is typed belongs to the flow, with all languages, and the shared text stays", async () => {
		await composer.select("Screen, Hello");
		await composer.inspector.getByRole("button", { name: "Heading: Hello", exact: true }).click();
		await expect(composer.inspector.getByText("Changing it here makes it a text of this flow")).toBeVisible();
		await english.fill("Good day");
		await expect(composer.inspector.getByText(new RegExp(`^${created.handle}:welcome\\.`))).toBeVisible();
		await expect(english).toBeFocused();
		await expect(composer.inspector.getByRole("textbox", { name: /Deutsch/ })).toHaveValue("Hallo");
		await expect(page.getByText(/other flows also use/)).toHaveCount(0);
		await composer.undo();
		await expect(composer.inspector.getByText(key, { exact: true })).toBeVisible();
	});

	await test.step("sharing a change is an act, with a list of the flows that change", async () => {
		await composer.inspector.getByRole("button", { name: /^Change “.+” everywhere$/ }).click();
		const asked = page.getByRole("alertdialog");
		await expect(asked.getByRole("listitem")).toHaveCount(9);
		await expect(asked.getByRole("listitem").first()).toHaveText("Untouched 1");
		await asked.getByRole("button", { name: "Change everywhere" }).click();
		await expect(composer.inspector.getByText("9 other flows also use it")).toBeVisible();
		await english.fill("Good morning");
		await expect(composer.inspector.getByText(key, { exact: true })).toBeVisible();
	});

	await test.step("only here: the flow gets a key of its own with all languages, in one step that can be undone", async () => {
		const own = `${created.handle}:hello`;
		await composer.inspector.getByRole("button", { name: /^Change “.+” only here$/ }).click();
		await expect(composer.inspector.getByText(own, { exact: true })).toBeVisible();
		await expect(composer.inspector.getByRole("textbox", { name: "English" })).toHaveValue("Good morning");
		await expect(composer.inspector.getByRole("textbox", { name: /Deutsch/ })).toHaveValue("Hallo");
		await expect(page.getByText(/other flows also use/)).toHaveCount(0);
		await composer.undo();
		await expect(composer.inspector.getByText(key, { exact: true })).toBeVisible();
		await composer.toolbar.getByRole("button", { name: "Redo" }).click();
		await composer.publish(2);
	});

	await test.step("the other flows are as they were, and so are their texts", async () => {
		const texts = await api.texts();
		expect(texts.en?.["shared-journey"]).toEqual({ hello: "Hello" });
		expect(texts.en?.[created.handle]).toEqual({ hello: "Good morning" });
		expect(texts.de?.[created.handle]).toEqual({ hello: "Hallo" });
		for (const other of others) expect(await api.get(other.id)).toEqual(other);
	});

	await test.step("a version keeps what it said, and the comparison shows it", async () => {
		await api.writeText("shared-journey", "hello", { en: "Hi" });
		await page.goto(`/console/flows/${created.id}/compare/1...2`);
		await page.getByRole("tab", { name: "Texts (2)" }).click();
		const panel = page.getByRole("tabpanel", { name: "Texts (2)" });
		await expect(panel.getByText("Hello", { exact: true })).toBeVisible();
		await expect(panel.getByText("Good morning", { exact: true })).toBeVisible();
	});

	await test.step("restoring it offers the texts, names the flows that they change too, and then says what it said", async () => {
		await page.getByRole("tab", { name: "Flow" }).click();
		await page.getByRole("button", { name: "Restore version 1" }).click();
		const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
		await expect(dialog.getByLabel("Also restore these texts as they were then")).toBeChecked();
		await expect(dialog.getByText(/^They change in other flows as well: Untouched 1, /)).toBeVisible();
		await dialog.getByRole("button", { name: "Restore", exact: true }).click();
		await expect(page.getByText("Version 1 restored as version 3").first()).toBeVisible();
		expect((await api.texts()).en?.["shared-journey"]).toEqual({ hello: "Hello" });
		expect((await api.get(created.id)).nodes).toEqual(created.nodes);
	});
});

test("a text of the console's own sign-in is changed only here: what people sign in to the console with stays byte for byte", async ({
	signedIn: page,
	portico,
	browser,
}) => {
	const api = await managementApi(portico.baseUrl);
	const list = (await (await page.request.get("/flows?limit=100")).json()) as {
		flows: { id: string; handle: string }[];
	};
	const own = list.flows.find(({ handle }) => handle === "portico-console");
	if (own === undefined) throw new Error("the console has no flow");
	const created = await api.create(aFlowThatShares("signin:heading", "Beside the console"));
	const before = await ownSignIn();
	const composer = new ComposerPage(page);
	await composer.open(created.id);

	await test.step("the composer names the console's flow before anything is changed there", async () => {
		await composer.fit();
		// Both screens have this name; the second one shows the text of the console.
		await page
			.getByRole("group", { name: /^Screen, Sign in/ })
			.last()
			.click({ position: { x: 12, y: 10 } });
		await composer.inspector.getByRole("button", { name: "Heading: Sign in", exact: true }).first().click();
		await composer.inspector.getByRole("button", { name: /^Change “.+” everywhere$/ }).click();
		await expect(
			page.getByRole("alertdialog").getByRole("listitem").filter({ hasText: "Portico Console" }),
		).toBeVisible();
		await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
		await composer.inspector.getByRole("textbox", { name: "English" }).fill("Good morning");
	});

	await test.step("changed only here and published, the console's sign-in is as it was", async () => {
		await composer.publish(2);
		expect(Object.values((await api.texts()).en?.[created.handle] ?? {})).toEqual(["Good morning"]);
		expect(await ownSignIn()).toEqual(before);
	});

	/** The stored bytes of the console's flow and of all texts except those of the new flow, and the text on its first screen. */
	async function ownSignIn() {
		const flow = await (await page.request.get(`/flows/${own?.id}`)).text();
		const texts = await api.texts();
		const others = Object.entries(texts).map(([language, { [created.handle]: _new, ...rest }]) => [language, rest]);
		const context = await browser.newContext({ baseURL: portico.baseUrl, locale: "en-US" });
		const stranger = await context.newPage();
		await stranger.goto("/console/flows");
		await stranger.getByLabel("Username").waitFor();
		const shown = await stranger.locator("main").innerText();
		await context.close();
		return { flow, texts: JSON.stringify(others), shown };
	}
});
