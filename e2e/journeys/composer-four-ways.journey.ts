import type { Locator, Page } from "@playwright/test";
import { end, start } from "@/lib/flows/model/fixtures/builders";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { atRest, isFocused, said, tabTo } from "./assistance";
import { comparableNodes } from "./comparable-flow";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

/**
 * The result of each of the four ways: a screen with two fields and a button, checked by a step that leads back after a failure.
 */
const built = [
	{ id: "node 1", type: "START", onSuccess: "node 2" },
	{
		id: "node 2",
		type: "PROMPT",
		meta: {
			components: [
				{ id: "element 1", type: "TEXT_INPUT", label: "{{ t(elements:fields.username.label) }}", required: true },
				{ id: "element 2", type: "PASSWORD_INPUT", label: "{{ t(elements:fields.password.label) }}", required: true },
				{ id: "element 3", type: "ACTION", label: "{{ t(elements:buttons.continue) }}", variant: "PRIMARY" },
			],
		},
		inputs: [
			{ ref: "element 1", type: "TEXT_INPUT", identifier: "username", required: true },
			{ ref: "element 2", type: "PASSWORD_INPUT", identifier: "password", required: true },
		],
		actions: [{ ref: "element 3", nextNode: "node 3" }],
	},
	{
		id: "node 3",
		type: "TASK_EXECUTION",
		executor: { name: "BasicAuthExecutor" },
		onSuccess: "node 4",
		onFailure: "node 2",
	},
	{ id: "node 4", type: "END" },
];

for (const [way, build, tag] of [
	["by dragging with the mouse", byMouse, ["@gate"]],
	["by keys alone", byKeys, []],
	["by clicks alone, without a drag", byClicks, []],
	["in the outline, on a screen of 320 pixels", inOutline, []],
] as const)
	test(`the same flow is built ${way}`, { tag: [...tag] }, async ({ signedIn: page, portico }) => {
		const api = await managementApi(portico.baseUrl);
		const nodes = [start("end"), end()];
		const { id } = await api.create({ name: "Built", handle: freshHandle(), flowType: "AUTHENTICATION", nodes });
		await build(page, id);
		expect(comparableNodes(await api.get(id))).toEqual(built);
	});

async function byMouse(page: Page, id: string): Promise<void> {
	await new ComposerPage(page).open(id);
	await page.getByRole("button", { name: "Palette" }).click();
	const canvas = page.locator(".react-flow__pane");
	const item = (name: string) => page.getByRole("region", { name: "Add" }).getByRole("option", { name, exact: true });
	await drag(page, item("Screen"), canvas, { x: 120, y: 60 });
	const screen = card(page, /^Screen, /);
	for (const name of ["Text field", "Password field", "Button"]) {
		await drag(page, item(name), screen, { x: 90, y: 20 });
		await expect(page.getByRole("complementary").getByText(name, { exact: true }).first()).toBeVisible();
	}
	await drag(page, item("Password"), canvas, { x: 220, y: 520 });
	const step = card(page, /^Step, /);
	await expect(step).toBeVisible();
	await page.getByRole("button", { name: "Close the inspector" }).click();
	await page.getByRole("region", { name: "Add" }).getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Tidy up" }).click();
	// The layout is computed in a worker; only then do the cards move.
	await expect(said(page)).toHaveText("Tidied up");
	await atRest(page);
	await join(page, transition(card(page, "Start, Start"), 0), entry(screen));
	await join(page, transition(screen, 0), entry(step));
	await join(page, transition(step, 0), entry(card(page, "End, End")));
	await join(page, transition(step, 1), entry(screen));
	await new ComposerPage(page).publish(2);
	await expect(said(page)).toHaveText("Published as version 2");
}

async function byKeys(page: Page, id: string): Promise<void> {
	await new ComposerPage(page).open(id);
	await expect(card(page, "Start, Start")).toBeVisible();
	await tabTo(page, card(page, "Start, Start"));
	const add = async (name: string, then: Locator) => {
		await page.keyboard.press("a");
		await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
		await page.keyboard.type(name);
		await expect(page.getByRole("option").first()).toHaveText(name);
		await page.keyboard.press("Enter");
		await expect(then).toBeFocused();
	};
	const screen = card(page, /^Screen, /);
	const step = card(page, /^Step, /);
	// Without a selection, a new node is not connected.
	await page.keyboard.press("Escape");
	await add("Screen", screen);
	for (const name of ["Text field", "Password field", "Button"]) await add(name, screen);
	await add("Password", step);
	const connect = async (from: Locator, name: string | null, typed: string) => {
		await page.keyboard.press("c");
		const search = page.getByRole("combobox", { name: "Leads to" });
		await expect(search).toBeVisible();
		if (name !== null) await expect(page.getByRole("combobox", { name: "Connection", exact: true })).toHaveText(name);
		await tabTo(page, search);
		await page.keyboard.type(typed);
		await page.keyboard.press("Enter");
		await expect(search).toBeHidden();
		await expect(from).toBeFocused();
	};
	await connect(step, "Success", "End");
	await connect(step, "Failure", "Username");
	// Back along the connections: from the step to the screen, and to the nodes that are not connected yet.
	await page.keyboard.press("ArrowLeft");
	await expect(screen).toBeFocused();
	for (let presses = 0; presses < 6 && !(await isFocused(card(page, "Start, Start"))); presses++)
		await page.keyboard.press("ArrowUp");
	await expect(card(page, "Start, Start")).toBeFocused();
	await connect(card(page, "Start, Start"), null, "Username");
	await page.keyboard.press("Control+Shift+s");
	const note = page.getByRole("dialog", { name: "Publish version 2" }).getByLabel("Note");
	await tabTo(page, note);
	await page.keyboard.press("Enter");
	await expect(said(page)).toHaveText("Published as version 2");
}

async function byClicks(page: Page, id: string): Promise<void> {
	await new ComposerPage(page).open(id);
	await page.getByRole("button", { name: "Palette" }).click();
	const palette = page.getByRole("region", { name: "Add" });
	for (const name of ["Screen", "Text field", "Password field", "Button", "Password"])
		await palette.getByRole("option", { name, exact: true }).click();
	await palette.getByRole("button", { name: "Close" }).click();
	const inspector = page.getByRole("complementary", { name: "Inspector" });
	const lead = async (name: string, target: RegExp) => {
		await inspector.getByRole("combobox", { name: `Where “${name}” leads` }).click();
		await page.getByRole("option", { name: target }).click();
	};
	await lead("Success", /^End/);
	await lead("Failure", /^Username/);
	await page.getByRole("button", { name: "Tidy up" }).click();
	await atRest(page);
	// A transition and its target can be clicked one after the other.
	await transition(card(page, "Start, Start"), 0).click();
	await entry(card(page, /^Screen, /)).click();
	await expect(said(page)).toHaveText(/^“.+” leads to “.+”$/);
	await new ComposerPage(page).publish(2);
	await expect(said(page)).toHaveText("Published as version 2");
}

async function inOutline(page: Page, id: string): Promise<void> {
	await page.setViewportSize({ width: 320, height: 640 });
	await new ComposerPage(page).open(id, "?view=outline");
	const line = (name: string | RegExp) => page.getByRole("treeitem", { name });
	const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
	const act = async (on: Locator, action: string) => {
		await on.getByRole("button", { name: "Actions" }).click();
		await page.getByRole("menuitem", { name: action, exact: true }).click();
		await expect(page.getByRole("menu")).toBeHidden();
		expect(await fits(), `no sideways scrolling after: ${action}`).toBe(true);
	};
	const choose = async (on: Locator, action: string, option: RegExp) => {
		await act(on, action);
		await page.getByRole("option", { name: option }).first().click();
		await expect(page.getByRole("dialog")).toBeHidden();
	};
	// An inserted screen has a button that leads on.
	await choose(line("Success: End"), "Insert a step here", /^Screen$/);
	for (const name of ["Text field", "Password field"])
		await choose(line(/^Components of /), "Add component", new RegExp(`^${name}$`));
	for (const _ of ["before the first field", "before the second"]) await act(line(/^Continue, Button/), "Move down");
	await choose(line("Continue: End"), "Insert a step here", /^Password$/);
	await choose(line("Failure, not connected"), "Connect to another node", /^Username/);
	await expect(line(/^Failure, goes back to /)).toBeVisible();
	await new ComposerPage(page).publish(2);
	await expect(said(page)).toHaveText("Published as version 2");
	expect(await fits()).toBe(true);
}

function transition(node: Locator, index: number): Locator {
	return node.locator(".react-flow__handle.source").nth(index);
}

function entry(node: Locator): Locator {
	return node.locator(".react-flow__handle.target");
}

/** Drags from one handle to another. */
async function join(page: Page, from: Locator, to: Locator): Promise<void> {
	await drag(page, from, to);
	await expect(said(page)).toHaveText(/^“.+” leads to “.+”$/);
}

async function drag(page: Page, from: Locator, to: Locator, position?: { x: number; y: number }): Promise<void> {
	const at = position === undefined ? {} : { position };
	await from.hover();
	await page.mouse.down();
	// The browser reports the drag target only from the second movement on.
	await to.hover(at);
	await to.hover(at);
	await page.mouse.up();
}

/** A card of the canvas, by kind and title. */
function card(page: Page, name: string | RegExp): Locator {
	return page.getByRole("group", { name });
}
