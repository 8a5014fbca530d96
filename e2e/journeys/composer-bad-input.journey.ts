import type { FlowDefinition, FlowNode } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { aDrawnFlow, askScreen, freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { keptDraft, leaveDraftBehind } from "./kept-draft";
import { expect, test } from "./portico-test";
import { watchForScripts } from "./watch-for-scripts";

const script = "<script>window.__pwned=1</script>";
const image = '"><img src=x onerror="window.__pwned=1"><svg onload=window.__pwned=1>';
const link =
	"[a](javascript:window.__pwned=1) ![b](https://example.invalid/b.png) <a href='javascript:window.__pwned=1'>c</a>";
const long = "long ".repeat(800).trim().padEnd(4000, "!");

function flow(name: string, nodes: unknown[]): FlowDefinition {
	// Definitions that the API would refuse are included on purpose.
	return { name, handle: freshHandle(), flowType: "AUTHENTICATION", nodes: nodes as FlowNode[] };
}

function row(number: number): FlowNode[] {
	return Array.from({ length: number - 2 }, (_, index) =>
		prompt(`screen_${index}`, [index === number - 3 ? "end" : `screen_${index + 1}`]),
	);
}

const hostileScreen: FlowNode = {
	...askScreen(),
	id: `ask${image}`,
	[script]: image,
	properties: { [image]: script },
	meta: {
		components: [
			{ id: script, type: "HEADING", label: image, variant: script },
			{ id: "text", type: "TEXT", label: script, [image]: script },
			{ id: "rich", type: "RICH_TEXT", label: `${script} ${image} ${link}` },
			{ id: "picture", type: "IMAGE", src: "javascript:window.__pwned=1", alt: image },
			{ id: "data", type: "IMAGE", src: `data:text/html,${script}`, alt: script },
			{ id: image, type: "TEXT_INPUT", label: script, placeholder: image, hint: script },
			{ id: "pick", type: "SELECT", label: image, options: [{ value: script, label: image }, image] },
			{ id: "odd", type: script, label: image },
			{ id: "key", type: "TEXT", label: `{{ t(${image}:__proto__.constructor) }}` },
			{ id: "proto", type: "TEXT", label: "{{ t(__proto__:constructor) }}" },
			{ id: "go", type: "ACTION", label: image },
		],
	},
	inputs: [{ ref: image, type: "TEXT_INPUT", identifier: script, required: true }],
	actions: [{ ref: "go", nextNode: "check" }],
};

/** Unusual definitions that the API accepts: the composer opens them unchanged. */
const accepted: readonly FlowDefinition[] = [
	flow("No layout at all", [start("ask"), prompt("ask", ["end"]), end()]),
	flow("Absurd places and sizes", [
		start("ask", { layout: { position: { x: -9e15, y: 9e15 }, size: { width: -5, height: 0 } } }),
		prompt("ask", ["end"], { layout: { position: { x: 0.1, y: 9e15 }, size: { width: 1e9, height: 0.001 } } }),
		end("end", { layout: { size: { width: 0, height: 9e15 } } }),
	]),
	flow("500 nodes", [start("screen_0"), ...row(500), end()]),
	flow("Labels of 4,000 characters", [
		start("ask"),
		{
			...askScreen(),
			meta: {
				components: [
					{ id: "title", type: "HEADING", label: long },
					{ id: "name", type: "TEXT_INPUT", label: long, placeholder: long },
					{ id: "secret", type: "PASSWORD_INPUT", label: "x".repeat(4000) },
					{ id: "go", type: "ACTION", label: long },
				],
			},
			actions: [{ ref: "go", nextNode: "end" }],
		},
		end(),
	]),
	flow(script, [
		start(hostileScreen.id),
		hostileScreen,
		task("check", {
			executor: { name: "BasicAuthExecutor", mode: image },
			onSuccess: script,
			onFailure: hostileScreen.id,
		}),
		end(script, { note: image }),
	]),
];

/** Definitions that the API refuses, and their problem: the composer shows them all the same. */
const refused: readonly [FlowDefinition, problem: RegExp][] = [
	[flow("Ids used twice", [start("x"), prompt("x", ["x"]), prompt("x", ["end"]), end(), end()]), /is already used by/],
	[
		flow("Components used twice", [
			start("ask"),
			{
				...askScreen(),
				meta: {
					components: [
						{ id: "go", type: "ACTION" },
						{ id: "go", type: "HEADING", label: "Twice" },
					],
				},
				inputs: [],
				actions: [{ ref: "go", nextNode: "end" }],
			},
			end(),
		]),
		/more than one component with the ID “go”/,
	],
	[
		flow("References to nowhere", [start("gone"), task("t", { onSuccess: "gone", onFailure: "t2" }), end()]),
		/there is no such node/,
	],
	[
		flow("A circle without a screen", [
			start("a"),
			task("a", { onSuccess: "b", onFailure: "a" }),
			task("b", { onSuccess: "a", onFailure: "a" }),
			end(),
		]),
		/form a loop without a screen/,
	],
	[
		flow("Two starts and no end", [start("a"), { ...start("a"), id: "second" }, prompt("a", ["a"])]),
		/exactly one start/,
	],
	[
		flow("Places no number can hold, and a dangling end", [
			start("ask", { layout: { position: { x: -1e308, y: 1e308 }, size: { width: -1e308, height: 1e308 } } }),
			prompt("ask", ["gone"], { layout: { position: { x: 1e308, y: 1e-308 } } }),
			end(),
		]),
		/there is no such node/,
	],
	[flow("No nodes", []), /has none|at least one end/],
	[flow(image, [start(image), { ...prompt(script, [image]), id: script }, end("end")]), /there is no such node/],
];

test("what the interface takes opens however odd it is: nothing is altered by looking, and no script runs", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const composer = new ComposerPage(page);
	const scripts = await watchForScripts(page, portico.baseUrl);
	for (const definition of accepted) {
		await test.step(definition.name, async () => {
			const created = await api.create(definition);
			await composer.open(created.id);
			await expect(page.getByRole("group", { name: /^Start/ })).toBeVisible();
			await composer.expectState("v1, saved");
			await lookAtEverything(composer);
			await composer.expectState("v1, saved");
			expect(await keptDraft(page, created.id)).toBeUndefined();
			expect(await api.get(created.id)).toEqual(created);
		});
	}
	scripts.expectNone();
});

test("a draft that the interface would refuse is drawn with its problems listed, kept as it is, and not published", {
	tag: "@campaign",
}, async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const composer = new ComposerPage(page);
	const scripts = await watchForScripts(page, portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	await composer.open(created.id, "?panel=problems");
	await composer.expectState("v1, saved");
	for (const [definition, problem] of refused) {
		await test.step(definition.name, async () => {
			const draft = { ...definition, handle: created.handle };
			await leaveDraftBehind(page, created, draft);
			await composer.reload();
			await page.getByRole("button", { name: "Restore them" }).click();
			await composer.expectErrors(/[1-9]\d*/);
			await expect(composer.problems.getByRole("listitem").filter({ hasText: problem }).first()).toBeVisible();
			await lookAtEverything(composer);
			await composer.publishButton.click();
			await expect(page.getByRole("alert").first()).toBeVisible();
			await composer.expectState("v1, unsaved changes");
			await expect.poll(async () => (await keptDraft(page, created.id))?.definition).toEqual(draft);
			expect(await api.get(created.id)).toEqual(created);
			await composer.undo();
			await composer.expectState("v1, saved");
			await expect.poll(() => keptDraft(page, created.id)).toBeUndefined();
		});
	}
	scripts.expectNone();
});

test("code that is no flow stays text: the draft and its other views are as they were, and what is wrong is said", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const composer = new ComposerPage(page);
	const scripts = await watchForScripts(page, portico.baseUrl);
	const definition = aDrawnFlow();
	const created = await api.create(definition);
	await composer.open(created.id, "?view=code");
	const unread = page.getByRole("status").filter({ hasText: "This text is not valid yet." });
	const tooMany = flow("501 nodes", [start("screen_0"), ...row(501), end()]);
	for (const [name, text, problem] of [
		["no JSON", `{"name": "${script.replaceAll('"', "'")}`, /JSON/],
		[
			"a type nobody knows",
			JSON.stringify({ ...definition, nodes: [start("x"), { id: "x", type: image }] }),
			/No node has this type/,
		],
		["501 nodes", JSON.stringify(tooMany), /more than 500 nodes/],
		[
			"a place that is no number",
			JSON.stringify({
				...definition,
				nodes: [{ ...start("x"), layout: { position: { x: script, y: 0 } } }, end("x")],
			}),
			/wrong kind of value/,
		],
		[
			"a label of 4,001 characters",
			JSON.stringify({
				...definition,
				nodes: [{ ...askScreen(), meta: { components: [{ id: "a", type: "TEXT", label: `${long}!` }] } }, end("x")],
			}),
			/too long/,
		],
	] as const) {
		await test.step(name, async () => {
			await composer.write(text);
			await expect(unread.getByRole("list", { name: "Problems" })).toContainText(problem);
			await composer.expectState("v1, saved");
			await composer.show("Canvas");
			await expect(composer.card("Screen, Welcome")).toBeVisible();
			await composer.show("Code");
			await expect(unread).toBeVisible();
			await unread.getByRole("button", { name: "Discard the text and show the draft" }).click();
			await expect(unread).toHaveCount(0);
		});
	}

	await test.step("code whose graph is wrong is a draft with problems, as pasted, to the last member", async () => {
		const [pasted, problem] = refused[0] ?? [definition, /nothing/];
		await composer.write(JSON.stringify({ ...pasted, handle: created.handle }));
		await composer.toolbar.getByRole("button", { name: /^Problems – errors: [1-9]/ }).click();
		await expect(composer.problems.getByRole("listitem").filter({ hasText: problem }).first()).toBeVisible();
		await expect.poll(async () => (await keptDraft(page, created.id))?.definition.nodes).toEqual(pasted.nodes);
	});
	scripts.expectNone();
	expect(await api.get(created.id)).toEqual(created);
});

/** Shows the draft in all four views and selects something in each, like a user who looks around. */
async function lookAtEverything(composer: ComposerPage): Promise<void> {
	const { page } = composer;
	await composer.show("Outline");
	const first = composer.outline.getByRole("treeitem").first();
	if ((await composer.outline.getByRole("treeitem").count()) > 0) await first.click();
	await composer.show("Storyboard");
	const screen = page.getByRole("list", { name: "Screens in the order of the flow" }).getByRole("article").first();
	const title = screen.getByRole("button").first();
	if ((await screen.count()) > 0) await title.click();
	await composer.show("Code");
	await expect(composer.code).toBeVisible();
	await composer.show("Canvas");
	await page.getByRole("button", { name: "Fit in view" }).click();
}
