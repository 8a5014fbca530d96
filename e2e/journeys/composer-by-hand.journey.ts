import type { Locator, Page } from "@playwright/test";
import { end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { flowTemplates } from "@/lib/flows/model/templates/index";
import { accessToken } from "../fixtures/access-token";
import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { said } from "./assistance";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("from a blank flow to password, code by mail with resend, and forgotten password takes at most 15 presses", async ({
	signedIn: page,
	portico,
}) => {
	await page.addInitScript(() => {
		window.presses = 0;
		for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, () => window.presses++, true);
	});
	const api = await managementApi(portico.baseUrl);
	const blank = flowTemplates.find(({ id }) => id === "blank")?.definition();
	if (blank === undefined) throw new Error("there is no blank template");
	const { id } = await api.create({ ...blank, name: "By hand", handle: freshHandle() });
	const composer = new ComposerPage(page);
	await composer.open(id);
	// The button appears under the pointer, which a strict hover takes for something that is in its way.
	const wire = await boxOf(edge(page, "welcome:actions[0].nextNode"));
	await page.mouse.move(wire.x + wire.width / 2, wire.y + wire.height / 2);
	await page.locator(".flow-insert:visible").click();
	await page.getByRole("dialog", { name: "Add" }).getByRole("option", { name: "Password form" }).click();
	await composer.expectErrors(0);
	await page.getByRole("button", { name: "Palette" }).click();
	// Each piece follows the last step of the one before, and stays in view.
	await composer.palette.getByRole("option", { name: "Email second step" }).click();
	await expect(composer.card("Step, Email code · verify")).toBeInViewport();
	await composer.expectErrors(0);
	await composer.palette.getByRole("option", { name: "Finished sign-in" }).click();
	await expect(composer.card("Step, Complete the sign-in")).toBeInViewport();
	await composer.expectErrors(0);
	// A piece that branches off gives the screen with the password its button.
	await composer.palette.getByRole("option", { name: "Forgot password" }).click();
	await expect(composer.card("Step, Set a new password")).toBeInViewport();
	await expect(composer.toolbar.getByText("100 %")).toBeVisible();
	await composer.expectErrors(0);
	await composer.publish(2);
	const presses = await page.evaluate(() => window.presses);
	test.info().annotations.push({ type: "presses", description: String(presses) });
	expect(presses).toBeLessThanOrEqual(15);

	const { nodes } = await api.get(id);
	const by = new Map(nodes.map((node) => [node.id, node]));
	expect(by.get("check_password")).toMatchObject({ onSuccess: "send_email_code", onFailure: "ask_password" });
	expect(by.get("send_email_code")).toMatchObject({ onSuccess: "ask_email_code", onFailure: "ask_password" });
	expect(by.get("ask_email_code")?.actions).toContainEqual({ ref: "resend", nextNode: "send_email_code" });
	expect(by.get("check_email_code")).toMatchObject({ onSuccess: "check_access", onFailure: "ask_email_code" });
	expect(by.get("check_access")).toMatchObject({ onSuccess: "issue_assertion", onFailure: "ask_password" });
	expect(by.get("issue_assertion")?.onSuccess).toBe("end");
	expect(by.get("ask_password")?.actions).toContainEqual({ ref: "forgot_password", nextNode: "ask_recovery_email" });
	expect(by.get("set_password")).toMatchObject({ onSuccess: "send_email_code", onFailure: "ask_new_password" });
});

test("a connection dropped anywhere on a card is made, 20 of 20 times", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const names = Array.from({ length: 10 }, (_, index) => `s${index}`);
	const nodes = [
		start("s0", { layout: { position: { x: -300, y: 0 } } }),
		...names.map((name, index) =>
			prompt(name, [], {
				layout: { position: { x: (index % 5) * 300, y: Math.floor(index / 5) * 320 } },
				meta: {
					components: [
						{ id: "title", type: "HEADING", label: `Title ${index}` },
						{ id: "name", type: "TEXT_INPUT", label: "Name" },
						...["one", "two"].map((id) => ({ id, type: "ACTION", label: id })),
					],
				},
				actions: ["one", "two"].map((ref) => ({ ref, nextNode: "end" })),
			}),
		),
		end("end", { layout: { position: { x: 1500, y: 160 } } }),
	];
	const { id } = await api.create({ name: "Wires", handle: freshHandle(), flowType: "AUTHENTICATION", nodes });
	const composer = new ComposerPage(page);
	await composer.open(id);
	await composer.fit();
	const wanted: [from: number, action: number, to: number][] = names.flatMap((_, from) => [
		[from, 0, (from + 1) % 10],
		[from, 1, (from + 4) % 10],
	]);
	for (const [turn, [from, action, to]] of wanted.entries()) {
		const dot = composer.card(`Screen, Title ${from}`).locator(".react-flow__handle.source").nth(action);
		const body = await boxOf(composer.card(`Screen, Title ${to}`));
		// Every part of the card: its corners, its middle, and along its sides.
		const at = {
			x: body.width * (0.05 + ((turn * 37) % 90) / 100),
			y: body.height * (0.05 + ((turn * 53) % 90) / 100),
		};
		await drag(page, dot, { x: body.x + at.x, y: body.y + at.y });
	}
	// Nothing was selected by it, and the camera is where it was.
	await expect(composer.inspector).toHaveCount(0);
	await composer.saveButton.click();
	await composer.expectState("v1, draft saved");
	const draft = await fetch(`${portico.baseUrl}/flows/${id}/draft`, {
		headers: { authorization: `Bearer ${await accessToken(portico.baseUrl)}` },
	}).then((response) => response.json());
	const made = new Map<string, { nextNode: string }[]>(
		draft.nodes.map((node: { id: string; actions?: { nextNode: string }[] }) => [node.id, node.actions ?? []]),
	);
	const missed = wanted.filter(([from, action, to]) => made.get(`s${from}`)?.[action]?.nextNode !== `s${to}`);
	expect(missed).toEqual([]);
});

test("a dot begins a connection: it opens no inspector, moves nothing, rings what fits, and on the canvas asks what to add", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(id);
	const viewport = page.locator(".react-flow__viewport");
	const before = await viewport.getAttribute("style");
	const dot = page
		.getByRole("group", { name: /^Step, / })
		.locator(".react-flow__handle.source")
		.nth(1);
	await dot.hover();
	await page.mouse.down();
	await page.mouse.move(640, 650, { steps: 4 });
	await expect(composer.card("Screen, Sign in").locator(".flow-card-fits")).toHaveCount(1);
	await expect(composer.card("Start, Start").locator(".flow-card-refuses")).toHaveCount(1);
	await expect(composer.inspector).toHaveCount(0);
	const pane = await boxOf(page.locator(".react-flow__pane"));
	// Far enough from the border, where the canvas follows the pointer.
	await page.mouse.move(pane.x + pane.width - 200, pane.y + 150, { steps: 4 });
	await page.mouse.up();
	const dialog = page.getByRole("dialog", { name: "Add" });
	await expect(dialog.getByRole("option", { name: "SMS second step" })).toBeVisible();
	// A component has no place there, and the duplicates of older flows are offered nowhere.
	for (const name of ["Text field", "Verify code", "Send SMS code"])
		await expect(dialog.getByRole("option", { name, exact: true })).toHaveCount(0);
	await page.keyboard.press("Escape");
	expect(await viewport.getAttribute("style")).toBe(before);

	// A note is typed into at once, and covers no card.
	await page.locator(".react-flow__pane").click({ position: { x: 10, y: 10 } });
	await composer.card("Start, Start").focus();
	await page.keyboard.press("Escape");
	await page.keyboard.press("n");
	const note = page.getByRole("textbox", { name: "Note", exact: true }).and(page.locator(".react-flow textarea"));
	await expect(note).toBeFocused();
	await page.keyboard.type("Ask the bank first");
	await expect(note).toHaveValue("Ask the bank first");
	const noteBox = await boxOf(note);
	for (const card of await page.locator(".react-flow__node-card").all())
		expect(meets(await boxOf(card), noteBox), (await card.getAttribute("aria-label")) ?? "").toBe(false);
	await expect(said(page)).not.toHaveText("");
});

declare global {
	interface Window {
		presses: number;
	}
}

function edge(page: Page, id: string): Locator {
	return page.locator(`.react-flow__edge[data-id="${id}"] .react-flow__edge-interaction`);
}

interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

async function boxOf(element: Locator): Promise<Area> {
	const box = await element.boundingBox();
	if (box === null) throw new Error("it is not on the page");
	return box;
}

function meets(one: Area, other: Area): boolean {
	return (
		one.x < other.x + other.width &&
		other.x < one.x + one.width &&
		one.y < other.y + other.height &&
		other.y < one.y + one.height
	);
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
	await from.hover();
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 6 });
	await page.mouse.up();
	await expect(said(page)).toHaveText(/^“.+” leads to “.+”$/);
}
