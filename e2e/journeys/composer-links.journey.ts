import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a link to a place in a flow shows that place, and so does the page when it is loaded again", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	const query = "?view=storyboard&node=ask&component=secret&panel=search&language=ar&device=tablet";

	const expectPlace = async () => {
		await composer.expectState("v1, saved");
		await expect(composer.toolbar.getByRole("button", { name: "Storyboard" })).toHaveAttribute("aria-pressed", "true");
		await expect(composer.inspector.getByLabel("Text", { exact: true })).toHaveValue("Password");
		await expect(page.getByRole("region", { name: "Search", exact: true })).toBeVisible();
		await expect(page.getByRole("button", { name: "Tablet" })).toHaveAttribute("aria-pressed", "true");
		await expect(page.getByRole("button", { name: /^Language of the screens: العربية/ })).toBeVisible();
	};
	await test.step("the link", async () => {
		await composer.open(created.id, query);
		await expectPlace();
	});
	await test.step("loaded again", async () => {
		await composer.reload();
		await expectPlace();
		expect(new URL(page.url()).search).toBe(query);
	});

	await test.step("the address follows what is seen, and leaves out what is as it always is", async () => {
		await composer.show("Canvas");
		await composer.select("Screen, Welcome");
		await page.getByRole("region", { name: "Search", exact: true }).getByRole("button", { name: "Close" }).click();
		await composer.toolbar.getByRole("button", { name: /^Problems – / }).click();
		const address = "?node=welcome&panel=problems&language=ar&device=tablet";
		await expect.poll(() => ordered(page.url())).toEqual(ordered(`http://x/${address}`));
		await composer.reload();
		await expect(composer.inspector.getByRole("heading", { name: "Welcome", level: 2 })).toBeVisible();
		await expect(page.getByRole("region", { name: "Problems" })).toBeVisible();
		expect(ordered(page.url())).toEqual(ordered(`http://x/${address}`));
	});

	await test.step("what a link names and is not there is left out, and nothing is changed by it", async () => {
		await composer.open(created.id, "?node=gone&component=x&view=nonsense&device=watch&panel=%3Cscript%3E&language=xx");
		await expect(composer.card("Screen, Welcome")).toBeVisible();
		await composer.expectState("v1, saved");
		expect(await api.get(created.id)).toEqual(created);
	});
});

function ordered(url: string): [string, string][] {
	return [...new URL(url).searchParams].toSorted(([one], [other]) => one.localeCompare(other));
}
