import type { Locator, Page } from "@playwright/test";
import { end, start } from "@/lib/flows/model/fixtures/builders";
import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { type ManagementApi, managementApi } from "../fixtures/management-api";
import { axeFindings, contrastFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

interface Flows {
	empty: string;
	drawn: string;
}

type State = [name: string, bring: (composer: ComposerPage, flows: Flows) => Promise<unknown>];

const onCanvas: State[] = [
	["an empty flow", (composer, { empty }) => composer.open(empty)],
	["a flow with nothing selected", (composer, { drawn }) => composer.open(drawn)],
	["a screen selected, with its inspector", (composer) => composer.select("Screen, Sign in")],
	["a step selected", (composer) => composer.select("Step, Password")],
	["a component selected", (composer, { drawn }) => composer.open(drawn, "?node=welcome&component=done")],
	["everything selected", (composer) => pressed(composer, "Control+a", "Selected: 5")],
	["problems", (composer) => withProblems(composer)],
	["the palette", (composer) => sidePanel(composer, "Palette", /^Search/)],
	["the search", (composer) => sidePanel(composer, "Search in the flow", "Search in the flow")],
	["the versions", (composer, { drawn }) => composer.open(drawn, "?panel=versions")],
];

const windows: State[] = [
	["all commands", (composer) => opened(composer, "Control+k", "All commands")],
	["the keyboard shortcuts", (composer) => opened(composer, "?", "Keyboard shortcuts")],
	["adding", (composer) => opened(composer, "a", "Add")],
	["connecting", (composer) => opened(composer, "c", /^Connect “/)],
	["renaming", (composer) => opened(composer, "F2", /^Rename “/)],
];

const menus: State[] = [
	["the menu of more", (composer) => composer.toolbar.getByRole("button", { name: "More" }).click()],
	["the menu of the canvas", (composer) => rightOn(composer, composer.card("Screen, Sign in"))],
	["the list of targets", (composer, { drawn }) => pickTarget(composer, drawn)],
	["adding to a screen", (composer, { drawn }) => addToScreen(composer, drawn)],
	["the menu of a line of the outline", (composer, { drawn }) => lineMenu(composer, drawn)],
	["the menu of a version", (composer, { drawn }) => versionMenu(composer, drawn)],
	["a menu of the bar at the top", (composer) => topMenu(composer)],
	["the order of the list of flows", (composer) => listOrder(composer)],
];

const elsewhere: State[] = [
	["the outline", (composer, { drawn }) => composer.open(drawn, "?view=outline&node=ask")],
	["the storyboard", (composer, { drawn }) => composer.open(drawn, "?view=storyboard")],
	["a screen edited in the storyboard", (composer, { drawn }) => composer.open(drawn, "?view=storyboard&node=ask")],
	["the code", (composer, { drawn }) => composer.open(drawn, "?view=code").then(() => composer.code.waitFor())],
	["a version of the past", (composer, { drawn }) => composer.open(drawn, "?version=1")],
	["two versions compared", (composer, { drawn }) => visit(composer, `/console/flows/${drawn}/compare/1...2`)],
	["the list of flows", (composer) => visit(composer, "/console/flows")],
	["the matrix of translations", (composer) => visit(composer, "/console/translations")],
];

for (const [setting, states, set, look, tag] of [
	["", [...onCanvas, ...elsewhere], async () => {}, axeFindings, []],
	[" with a menu or window open", [...onCanvas.slice(1, 2), ...windows, ...menus], async () => {}, axeFindings, []],
	[
		", in the dark",
		[...onCanvas, ...windows, ...elsewhere],
		// Only colours differ.
		(page: Page) => page.emulateMedia({ colorScheme: "dark" }),
		contrastFindings,
		["@campaign"],
	],
	[" on a phone", elsewhere, (page: Page) => page.setViewportSize({ width: 390, height: 844 }), axeFindings, []],
] as const)
	test(`axe finds nothing in any state of the composer${setting}`, {
		tag: [...tag],
	}, async ({ signedIn: page, portico }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await set(page);
		await expectNoFindings(page, states, await someFlows(await managementApi(portico.baseUrl)), look);
	});

test("axe finds nothing in the composer in Arabic, from right to left", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	const flows = await someFlows(await managementApi(portico.baseUrl));
	await page.context().addCookies([{ name: "language", value: "ar", url: portico.baseUrl }]);
	for (const [view, flow, node] of [
		["canvas", flows.drawn, "ask"],
		["outline", flows.drawn, "ask"],
		["storyboard", flows.drawn, "ask"],
		["code", flows.drawn, "ask"],
	]) {
		await page.goto(`/console/flows/${flow}?view=${view}&node=${node}&panel=problems`);
		await page.getByRole("toolbar").first().waitFor();
		await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
		await expect(page.locator("#composer-inspector")).toBeVisible();
		const findings = await axeFindings(page);
		// axe takes joined Arabic letters for the ligatures of an icon font, ignores these words, and then finds words side by side
		// that are apart in the name. So the names of all lines are compared with their visible texts below.
		const isAboutLigatures = (finding: string) => finding.startsWith("label-content-name-mismatch");
		expect(
			findings.filter((finding) => view !== "outline" || !isAboutLigatures(finding)),
			view,
		).toEqual([]);
		if (view !== "outline") continue;
		const lines = await linesOf(page);
		expect(lines.length).toBeGreaterThan(4);
		for (const { name, seen } of lines) expect(saysInOrder(name, seen), `“${seen}” in “${name}”`).toBe(true);
	}
});

/** The accessible name of each line of the outline, and its visible text. */
function linesOf(page: Page): Promise<{ name: string; seen: string }[]> {
	return page.getByRole("treeitem").evaluateAll((lines) =>
		lines.map((line) => ({
			name: line.getAttribute("aria-label") ?? "",
			seen: line.querySelector(":scope > span.flex-1")?.textContent ?? "",
		})),
	);
}

function saysInOrder(name: string, seen: string): boolean {
	const spoken = wordsOf(name);
	return wordsOf(seen).every((word) => {
		const at = spoken.indexOf(word);
		spoken.splice(0, at + 1);
		return at !== -1;
	});
}

function wordsOf(text: string): string[] {
	return text.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== "");
}

async function expectNoFindings(
	page: Page,
	states: readonly State[],
	flows: Flows,
	look: (page: Page) => Promise<string[]>,
): Promise<void> {
	page.on("dialog", (dialog) => dialog.accept());
	const composer = new ComposerPage(page);
	for (const [name, bring] of states) {
		await bring(composer, flows);
		// Not by role: some menus make everything behind them inaccessible while they are open.
		await expect(page.locator("h1, h2").first()).toBeVisible();
		expect.soft(await look(page), name).toEqual([]);
		if ([...windows, ...menus].some(([open]) => open === name)) await page.keyboard.press("Escape");
	}
}

async function someFlows(api: ManagementApi): Promise<Flows> {
	const nodes = [start("end"), end()];
	const { id: empty } = await api.create({
		name: "Empty",
		handle: freshHandle(),
		flowType: "AUTHENTICATION",
		nodes,
	});
	const drawn = aDrawnFlow();
	const flow = await api.create(drawn);
	await api.update(flow, { ...drawn, name: "Drawn again", nodes: drawn.nodes.filter(({ id }) => id !== "nobody") });
	return { empty, drawn: flow.id };
}

async function pressed(composer: ComposerPage, key: string, heading: string): Promise<void> {
	await composer.card("Start, Start").click();
	await composer.page.keyboard.press(key);
	await expect(composer.inspector.getByRole("heading", { name: heading })).toBeVisible();
}

/** A screen that is no longer reachable has problems. */
async function withProblems(composer: ComposerPage): Promise<void> {
	await composer.select("Step, Password");
	await composer.page.keyboard.press("Delete");
	await composer.toolbar.getByRole("button", { name: /^Problems – / }).click();
	await expect(composer.problems).toBeVisible();
}

async function opened(composer: ComposerPage, key: string, title: string | RegExp): Promise<void> {
	const { page } = composer;
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await composer.select("Screen, Sign in");
	await page.keyboard.press(key);
	await expect(page.getByRole("dialog", { name: title })).toBeVisible();
}

/** The script of a panel is loaded when it is opened. */
async function sidePanel({ page, toolbar }: ComposerPage, button: string, field: string | RegExp): Promise<void> {
	await toolbar.getByRole("button", { name: button }).click();
	await expect(page.getByRole("combobox", { name: field })).toBeVisible();
}

async function visit({ page }: ComposerPage, path: string): Promise<void> {
	await page.goto(path);
	await page.getByRole("heading", { level: 1 }).waitFor();
}

async function rightOn({ page }: ComposerPage, target: Locator): Promise<void> {
	await target.click({ button: "right", position: { x: 12, y: 10 } });
	await expect(page.getByRole("menu")).toBeVisible();
}

async function pickTarget(composer: ComposerPage, flow: string): Promise<void> {
	await composer.open(flow, "?node=check");
	await composer.inspector.getByRole("combobox", { name: "Where “Success” leads" }).click();
	await expect(composer.page.getByRole("option").first()).toBeVisible();
}

async function addToScreen(composer: ComposerPage, flow: string): Promise<void> {
	await composer.open(flow, "?node=ask");
	await composer.inspector.getByRole("button", { name: "Add a component" }).click();
	await expect(composer.page.getByRole("option").first()).toBeVisible();
}

async function lineMenu(composer: ComposerPage, flow: string): Promise<void> {
	await composer.open(flow, "?view=outline");
	await rightOn(composer, composer.page.getByRole("treeitem").nth(1));
}

async function versionMenu(composer: ComposerPage, flow: string): Promise<void> {
	await composer.open(flow, "?panel=versions");
	await composer.page.getByRole("button", { name: "Actions for version 1" }).click();
	await expect(composer.page.getByRole("menu")).toBeVisible();
}

async function topMenu(composer: ComposerPage): Promise<void> {
	await visit(composer, "/console/flows");
	await composer.page.getByRole("banner").getByRole("button").last().click();
	await expect(composer.page.getByRole("menu")).toBeVisible();
}

async function listOrder(composer: ComposerPage): Promise<void> {
	await visit(composer, "/console/flows");
	await composer.page.getByRole("combobox").first().click();
	await expect(composer.page.getByRole("option").first()).toBeVisible();
}
