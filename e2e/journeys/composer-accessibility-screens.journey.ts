import { componentTypeOf, flowTemplates } from "@/lib/flows/model";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("each screen of every template passes axe, names its fields, lets the browser fill them and takes what is pasted", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const composer = new ComposerPage(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	// The window is large enough for all screens, because screens outside of it are not rendered.
	await page.setViewportSize({ width: 1_600, height: 3_000 });
	for (const template of flowTemplates) {
		const definition = template.definition();
		const { id } = await api.create({ ...definition, handle: freshHandle() });
		await composer.open(id, "?view=storyboard");
		const screens = definition.nodes.filter(({ type }) => type === "PROMPT");
		await page.getByRole("button", { name: "In several rows" }).click();
		const cards = page.getByRole("list", { name: "Screens in the order of the flow" }).getByRole("article");
		await expect(cards).toHaveCount(screens.length);
		for (const card of await cards.all()) {
			await card.scrollIntoViewIfNeeded();
			await expect(card.getByRole("figure")).toBeVisible();
		}
		expect(await axeFindings(page, "figure"), template.id).toEqual([]);
		const fields = await page.locator("figure :is(input, select, textarea)").evaluateAll((found) =>
			found.flatMap((field) => {
				if (!(field instanceof HTMLInputElement)) return [];
				const paste = new ClipboardEvent("paste", {
					bubbles: true,
					cancelable: true,
					clipboardData: new DataTransfer(),
				});
				paste.clipboardData?.setData("text/plain", "123456");
				const refused = !field.dispatchEvent(paste) && !field.value.startsWith("123456");
				const named = (field.labels?.length ?? 0) > 0 || (field.ariaLabel ?? "") !== "";
				return [{ name: field.name, type: field.type, completes: field.autocomplete, named, refused }];
			}),
		);
		const asked = screens.flatMap(({ inputs = [] }) =>
			inputs.filter(({ type }) => componentTypeOf(type)?.category === "input"),
		);
		expect(fields.length).toBeGreaterThanOrEqual(asked.length);
		for (const { name, type, completes, named, refused } of fields) {
			expect(named, `${name} has a label`).toBe(true);
			expect(refused, `${name} takes what is pasted`).toBe(false);
			if (type !== "checkbox") expect(completes, `${name} can be filled in by the browser`).not.toBe("");
		}
	}
});
