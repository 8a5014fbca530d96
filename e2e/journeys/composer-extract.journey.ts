import { flowTemplates } from "@/lib/flows/model/templates/index";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("selected steps become a flow of their own, which this one runs and shows inside", async ({
	signedIn: page,
	portico,
}) => {
	const template = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
	if (template === undefined) throw new Error("the template is missing");
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create({ ...template, name: "Whole", handle: freshHandle() });
	const composer = new ComposerPage(page);
	await composer.open(id);
	const dialog = page.getByRole("dialog", { name: "Make a flow of the selection" });
	const extract = async () => {
		await page.keyboard.press("ControlOrMeta+k");
		await page.getByRole("dialog").getByRole("combobox").fill("Make a flow of the selection");
		await page.getByRole("option", { name: "Make a flow of the selection" }).click();
		await dialog.waitFor();
	};

	await test.step("what cannot be a flow of its own says why", async () => {
		await composer.select("Start, Start");
		await extract();
		await expect(dialog).toContainText("Start and End stay in their flow");
		await dialog.getByRole("button", { name: "Close" }).last().click();
	});

	const handle = freshHandle();
	await test.step("the three steps of the code become one", async () => {
		await composer.select("Step, SMS code · send");
		for (const name of ["Screen, Check your phone", "Step, SMS code · verify"])
			await composer.card(name).click({ position: { x: 12, y: 10 }, modifiers: ["Shift"] });
		await extract();
		await dialog.getByLabel("Name").fill("Code by text message");
		await dialog.getByLabel("Handle").fill(handle);
		await dialog.getByRole("button", { name: "Make the flow" }).click();
		await expect(composer.card("Step, Code by text message")).toBeVisible();
		await composer.expectErrors(0);
	});

	await test.step("the inspector shows what is inside", async () => {
		await composer.inspector.getByRole("button", { name: "Show what is inside" }).click();
		const inside = page.getByRole("dialog", { name: "Code by text message, version 1" });
		const drawing = inside.getByRole("img", { name: /Code by text message/ });
		for (const title of ["SMS code · send", "Check your phone", "SMS code · verify"])
			await expect(drawing).toContainText(title);
		expect(await axeFindings(page)).toEqual([]);
		await inside.getByRole("button", { name: "Close" }).last().click();
	});

	await test.step("it is a piece of the palette, of this flow and of others", async () => {
		await composer.select("Step, Complete the sign-in");
		await page.keyboard.press("a");
		await page.getByRole("combobox", { name: /^Search/ }).fill("Code by text message");
		await page.getByRole("option", { name: "Code by text message" }).first().click();
		await expect(composer.card("Step, Code by text message")).toHaveCount(2);
		await composer.undo();
		await expect(composer.card("Step, Code by text message")).toHaveCount(1);
	});

	await composer.publish(2);
	const { nodes } = await api.get(id);
	const step = nodes.find(({ executor }) => executor?.name === "SubflowExecutor");
	expect(step).toMatchObject({ properties: { version: 1, handle }, onFailure: "ask_password" });
	expect(nodes.find((node) => node.id === "check_password")?.onSuccess).toBe(step?.id);
});
