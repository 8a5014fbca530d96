import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a screen is translated into German and Arabic, and every preview follows the chosen language", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	const key = `${created.handle}:welcome.hello.label`;
	await composer.open(created.id);
	await composer.select("Screen, Welcome");

	await test.step("plain text becomes a key in one step, with the text as what it says in English", async () => {
		await composer.inspector.getByRole("button", { name: "Heading: Welcome", exact: true }).click();
		await composer.inspector.getByRole("button", { name: "Translate “Text”" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Translate", exact: true }).click();
		await expect(composer.inspector.getByText(key, { exact: true })).toBeVisible();
		await expect(composer.inspector.getByRole("textbox", { name: "English" })).toHaveValue("Welcome");
		await composer.undo();
		await expect(composer.inspector.getByLabel("Text", { exact: true })).toHaveValue("Welcome");
		await composer.expectState("v1, saved");
		await composer.toolbar.getByRole("button", { name: "Redo" }).click();
		await expect(composer.inspector.getByText(key, { exact: true })).toBeVisible();
	});

	await test.step("German and Arabic are written beside it, the Arabic one from the right", async () => {
		await composer.inspector.getByRole("textbox", { name: /Deutsch/ }).fill("Willkommen");
		const arabic = composer.inspector.getByRole("textbox", { name: /العربية/ });
		await arabic.fill("أهلاً وسهلاً");
		await expect(arabic).toHaveAttribute("dir", "rtl");
		await expect(arabic).toHaveAttribute("lang", "ar");
	});

	await test.step("the cards of the canvas are read in the chosen language", async () => {
		await expect(composer.card("Screen, Welcome")).toBeVisible();
		await chooseLanguage("Deutsch");
		await expect(composer.card("Screen, Willkommen")).toBeVisible();
		await chooseLanguage("العربية");
		await expect(composer.card("Screen, أهلاً وسهلاً")).toBeVisible();
		await expect(page).toHaveURL(/language=ar/);
	});

	await test.step("and so are the screens of the storyboard, Arabic from the right, German from the left", async () => {
		await composer.show("Storyboard");
		const screen = page.getByRole("figure", { name: "Preview: أهلاً وسهلاً" });
		const heading = screen.getByText("أهلاً وسهلاً", { exact: true });
		await expect(heading).toBeVisible();
		await expect(heading).toHaveCSS("direction", "rtl");
		await page.getByRole("combobox", { name: "Language of the screens" }).click();
		await page.getByRole("option", { name: /Deutsch/ }).click();
		const german = page.getByRole("figure", { name: "Preview: Willkommen" }).getByText("Willkommen", { exact: true });
		await expect(german).toBeVisible();
		await expect(german).toHaveCSS("direction", "ltr");
	});

	await test.step("saving writes the key into the flow and the texts into the bundles of the organization", async () => {
		await composer.publish(2);
		const { nodes } = await api.get(created.id);
		const expected = structuredClone(created.nodes);
		const hello = expected.find(({ id }) => id === "welcome")?.meta?.components?.[0];
		if (hello !== undefined) hello.label = `{{ t(${key}) }}`;
		expect(nodes).toEqual(expected);
		const texts = await api.texts();
		expect(
			["en", "de", "ar", "ja"].map((language) => texts[language]?.[created.handle]?.["welcome.hello.label"]),
		).toEqual(["Welcome", "Willkommen", "أهلاً وسهلاً", undefined]);
	});

	await test.step("a language without the text is told as a problem that leads to the place where it is written", async () => {
		await composer.reload();
		await composer.expectState("v2, saved");
		await page.getByRole("button", { name: /^Problems – errors: 0,/ }).click();
		await page.getByRole("button", { name: "Add text" }).first().click();
		await composer.inspector.getByRole("textbox", { name: /日本語/ }).fill("ようこそ");
		await composer.publish(2);
		await expect.poll(async () => (await api.texts()).ja?.[created.handle]?.["welcome.hello.label"]).toBe("ようこそ");
		expect((await api.get(created.id)).activeVersion, "texts make no version of the flow").toBe(2);
	});

	async function chooseLanguage(name: string) {
		await composer.toolbar.getByRole("button", { name: /^Language of the screens/ }).click();
		await page.getByRole("menuitemradio", { name }).click();
	}
});
