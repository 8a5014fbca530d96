import type { Page } from "@playwright/test";
import type { FlowNode } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { freshHandle } from "../fixtures/drawn-flow";
import { type ManagementApi, managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const controls = new Set([
	"button",
	"link",
	"treeitem",
	"combobox",
	"textbox",
	"tab",
	"menuitem",
	"option",
	"checkbox",
]);

for (const number of [5, 300])
	test(`assistance hears kind, title and problems of each card, never an id: ${number} nodes`, async ({
		signedIn: page,
		portico,
	}) => {
		const composer = new ComposerPage(page);
		const { id, ids } = await aChain(await managementApi(portico.baseUrl), number);
		await composer.open(id, "?node=start");
		await expect(composer.card("Start, Start")).toBeVisible();
		const { cards, others } = await heard(page);
		if (number === 5) expect(cards).toHaveLength(number);
		expect(cards.length).toBeGreaterThan(0);
		for (const name of cards) expect(name).toMatch(/^(Start|Screen|Step|End), .+?(, problems: \d+)?$/);
		for (const name of [...cards, ...others.map((other) => other.name)]) {
			expect(name, "the name of a control").not.toBe("");
			expect(name).not.toMatch(UUID);
			expect(ids.filter((nodeId) => name.includes(nodeId))).toEqual([]);
		}
		await composer.show("Outline");
		const outline = (await heard(page)).others.filter(({ role }) => role === "treeitem");
		expect(outline.length).toBeGreaterThanOrEqual(number);
		for (const { name } of outline) expect(ids.filter((nodeId) => name.includes(nodeId))).toEqual([]);
	});

for (const number of [5, 300])
	test(`six presses of Tab lead from the toolbar over the canvas to the inspector: ${number} nodes`, async ({
		signedIn: page,
		portico,
	}) => {
		const composer = new ComposerPage(page);
		const { id, ids } = await aChain(await managementApi(portico.baseUrl), number);
		const last = ids.at(-1) ?? "";
		// Also if the selected element is outside the viewport, where large flows are not rendered.
		for (const place of ["?node=start", `?node=${last}`]) {
			await composer.open(id, place);
			await expect(composer.inspector).toBeVisible();
			// Laid out in a worker, the cards come after the inspector.
			await page.locator(".react-flow__node-card").first().waitFor();
			await composer.toolbar.getByRole("button", { name: "More" }).focus();
			const stops: string[] = [];
			const inside = composer.inspector.locator(":focus");
			while (stops.length < 12 && (await inside.count()) === 0) {
				await page.keyboard.press("Tab");
				stops.push(await page.locator(":focus").evaluate((element) => element.className.toString()));
			}
			expect(stops.length, `${place}: ${stops.join(" > ")}`).toBeLessThanOrEqual(6);
			expect(
				stops.some((stop) => stop.includes("react-flow__node-card")),
				`${place}: the canvas is one of the stops`,
			).toBe(true);
		}
	});

test("the canvas of a large flow keeps its stop for the Tab key when the selected card is moved out of sight", async ({
	signedIn: page,
	portico,
}) => {
	const composer = new ComposerPage(page);
	const { id } = await aChain(await managementApi(portico.baseUrl), 300);
	await composer.open(id, "?node=start");
	const card = composer.card("Start, Start");
	await expect(card).toBeVisible();
	const pane = await page.locator(".react-flow__pane").boundingBox();
	if (pane === null) throw new Error("there is no canvas");
	await page.mouse.move(pane.x + pane.width / 2, pane.y + pane.height - 60);
	await expect(async () => {
		await page.mouse.wheel(900, 0);
		expect(await card.count()).toBe(0);
	}).toPass();
	await composer.toolbar.getByRole("button", { name: "More" }).focus();
	// The stop in place of the card is gone when it passes the focus on; another press meanwhile would go past the card.
	await page.evaluate(() =>
		document.addEventListener("focusin", ({ target }) => {
			if (target instanceof Element && target.matches("button.sr-only, .react-flow__node-card"))
				document.body.dataset.reached = "";
		}),
	);
	const reached = page.locator("body[data-reached]");
	for (let presses = 0; presses < 12 && (await reached.count()) === 0; presses++) await page.keyboard.press("Tab");
	await expect(card).toBeFocused();
	await expect(card, "and it is seen").toBeInViewport({ ratio: 0.99 });
	await page.keyboard.press("ArrowRight");
	await expect(page.locator(".react-flow__node-card:focus")).toHaveAttribute("aria-label", /^Screen/);
});

test("every page says its language and direction and has a title of its own", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const [one, other] = [await aChain(api, 5), await aChain(api, 6)];
	const paths = [
		"/console/flows",
		"/console/flows/new",
		`/console/flows/${one.id}`,
		`/console/flows/${other.id}`,
		`/console/flows/${one.id}/compare/1...1`,
		"/console/translations",
		"/console/audit",
		"/console/api",
	];
	for (const language of ["en", "de", "ja", "ar"]) {
		await page.context().addCookies([{ name: "language", value: language, url: portico.baseUrl }]);
		const titles: string[] = [];
		for (const path of paths) {
			// In the server's HTML, so that it is known without scripts.
			const html = await (await page.request.get(path)).text();
			expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"[^>]* dir="${language === "ar" ? "rtl" : "ltr"}"`));
			titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
		}
		expect(new Set(titles).size, titles.join(" | ")).toBe(paths.length);
	}
});

/** The names in the accessibility tree: of the cards of the canvas, and of all other controls. */
async function heard(page: Page): Promise<{ cards: string[]; others: { role: string; name: string }[] }> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	const { nodes } = await session.send("Accessibility.getFullAXTree");
	const { root } = await session.send("DOM.getDocument", { depth: 0 });
	const { nodeIds } = await session.send("DOM.querySelectorAll", {
		nodeId: root.nodeId,
		selector: ".react-flow__node-card",
	});
	const named = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
	const cards: string[] = [];
	for (const nodeId of nodeIds) {
		const { node } = await session.send("DOM.describeNode", { nodeId });
		const found = named.get(node.backendNodeId);
		expect(found?.ignored, "a card is no secret").toBe(false);
		cards.push(String(found?.name?.value ?? ""));
	}
	await session.detach();
	const others = nodes
		.filter(({ ignored, role }) => !ignored && controls.has(String(role?.value)))
		.map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? "") }));
	return { cards, others };
}

/** Screens and steps in sequence, with recognisable ids. */
async function aChain(api: ManagementApi, number: number): Promise<{ id: string; ids: string[] }> {
	const middle = Array.from({ length: number - 2 }, (_, index): FlowNode => {
		const id = `zq${index}_node`;
		const next = index === number - 3 ? "end" : `zq${index + 1}_node`;
		const layout = { position: { x: 160 + index * 260, y: 0 } };
		if (index % 2 === 1) return task(id, { layout, onSuccess: next, onFailure: `zq${index - 1}_node` });
		const components = [
			{ id: "heading", type: "HEADING", label: `Page ${index}` },
			{ id: "action_1", type: "ACTION", label: "Continue" },
		];
		return prompt(id, [next], { layout, meta: { components } });
	});
	const nodes = [start("zq0_node"), ...middle, end("end", { layout: { position: { x: 160 + number * 260, y: 0 } } })];
	const { id } = await api.create({
		name: `Chain of ${number}`,
		handle: freshHandle(),
		flowType: "AUTHENTICATION",
		nodes,
	});
	return { id, ids: nodes.map((node) => node.id).filter((nodeId) => nodeId.startsWith("zq")) };
}
