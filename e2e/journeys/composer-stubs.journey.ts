import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a wire that leads back is a tag with the name of its target, and is drawn while somebody looks at it", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(id);
	const wire = page.locator('.react-flow__edge[data-id="check:onFailure"] .flow-edge');
	const tag = composer.card("Step, Password").locator(".flow-stub");
	await expect(composer.card("Step, Password")).toContainText("Back to Sign in");
	await expect(tag).toHaveCount(1);
	await expect(wire).toHaveCount(0);

	await test.step("under the pointer", async () => {
		await tag.hover();
		await expect(wire).toBeVisible();
		await page.mouse.move(5, 5);
		await expect(wire).toHaveCount(0);
	});
	await test.step("while it or one of its ends is selected, by mouse and by keys", async () => {
		await tag.click();
		await expect(wire).toBeVisible();
		await expect(page).toHaveURL(/flows/);
		await composer.select("Screen, Sign in");
		await expect(wire).toBeVisible();
		await composer.select("Screen, Welcome");
		await expect(wire).toHaveCount(0);
		await page.keyboard.press("ArrowLeft");
		await expect(composer.card("Step, Password")).toBeFocused();
		await expect(wire).toBeVisible();
	});
	await test.step("two clicks follow it", async () => {
		await tag.dblclick();
		await expect(composer.card("Screen, Sign in")).toBeFocused();
	});
	await test.step("all wires are shown by a command, which this browser keeps", async () => {
		await composer.select("Screen, Welcome");
		await composer.command("Show all wires");
		await expect(wire).toBeVisible();
		await composer.reload();
		await expect(wire).toBeVisible();
		await page.getByRole("button", { name: "Show all wires" }).click();
		await expect(wire).toHaveCount(0);
	});
});
