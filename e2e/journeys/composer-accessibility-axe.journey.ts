import type { Page } from "@playwright/test";
import { end, start } from "@/lib/flow-model/fixtures/builders";
import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { type ManagementApi, managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
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
	["an element selected", (composer, { drawn }) => composer.open(drawn, "?node=welcome&component=done")],
	["everything selected", (composer) => pressed(composer, "Control+a", "Selected: 5")],
	["problems", (composer) => withProblems(composer)],
	["the palette", (composer) => composer.toolbar.getByRole("button", { name: "Palette" }).click()],
	["the search", (composer) => composer.toolbar.getByRole("button", { name: "Search in the flow" }).click()],
	["the versions", (composer, { drawn }) => composer.open(drawn, "?panel=versions")],
];

const windows: State[] = [
	["all commands", (composer) => opened(composer, "Control+k", "All commands")],
	["the keyboard shortcuts", (composer) => opened(composer, "?", "Keyboard shortcuts")],
	["adding", (composer) => opened(composer, "a", "Add")],
	["connecting", (composer) => opened(composer, "c", /^Connect “/)],
	["renaming", (composer) => opened(composer, "F2", /^Rename “/)],
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

test.use({ actionTimeout: 10_000 });

for (const [setting, states, set] of [
	["", [...onCanvas, ...elsewhere], async () => {}],
	[
		", in the dark",
		[...onCanvas, ...windows, ...elsewhere],
		(page: Page) => page.emulateMedia({ colorScheme: "dark" }),
	],
	[" on a phone", elsewhere, (page: Page) => page.setViewportSize({ width: 390, height: 844 })],
] as const)
	test(`axe finds nothing in any state of the composer${setting}`, async ({ signedIn: page, portico }) => {
		test.setTimeout(120_000);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await set(page);
		await expectNoFindings(page, states, await someFlows(await managementApi(portico.baseUrl)));
	});

test("axe finds nothing in the composer in Arabic, from right to left", async ({ signedIn: page, portico }) => {
	const flows = await someFlows(await managementApi(portico.baseUrl));
	await page.context().addCookies([{ name: "language", value: "ar", url: portico.baseUrl }]);
	for (const [view, flow, node] of [
		["canvas", flows.drawn, "ask"],
		// axe takes the joined letters of some Arabic titles for an icon and would miss them in the name.
		["outline", flows.empty, "start"],
		["storyboard", flows.drawn, "ask"],
		["code", flows.drawn, "ask"],
	]) {
		await page.goto(`/console/flows/${flow}?view=${view}&node=${node}&panel=problems`);
		await expect(page.getByRole("toolbar").first()).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
		await expect(page.locator("#composer-inspector")).toBeVisible();
		expect(await axeFindings(page), view).toEqual([]);
	}
});

async function expectNoFindings(page: Page, states: readonly State[], flows: Flows): Promise<void> {
	page.on("dialog", (dialog) => dialog.accept());
	const composer = new ComposerPage(page);
	for (const [name, bring] of states) {
		await bring(composer, flows);
		await expect(page.getByRole("heading").first()).toBeVisible();
		expect.soft(await axeFindings(page), name).toEqual([]);
		if (windows.some(([window]) => window === name)) await page.keyboard.press("Escape");
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

/** A screen that nothing leads to any more has problems. */
async function withProblems(composer: ComposerPage): Promise<void> {
	await composer.select("Step, Password");
	await composer.page.keyboard.press("Delete");
	await composer.toolbar.getByRole("button", { name: /^Problems: / }).click();
	await expect(composer.problems).toBeVisible();
}

async function opened(composer: ComposerPage, key: string, title: string | RegExp): Promise<void> {
	const { page } = composer;
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await composer.select("Screen, Sign in");
	await page.keyboard.press(key);
	await expect(page.getByRole("dialog", { name: title })).toBeVisible();
}

async function visit({ page }: ComposerPage, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
