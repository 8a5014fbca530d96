import type { Locator } from "@playwright/test";
import type { FlowDefinition } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

/** A sign-in without positions and without components, as older products store it. */
function bareFlow(name: string, nodes: FlowDefinition["nodes"]): FlowDefinition {
	return { name, handle: freshHandle(), flowType: "AUTHENTICATION", nodes };
}

const inputs = [
	{ ref: "input_001", identifier: "username", type: "TEXT_INPUT", required: true },
	{ ref: "input_002", identifier: "password", type: "PASSWORD_INPUT", required: true },
];
const otp = [{ ref: "input_003", identifier: "otp", type: "OTP_INPUT", required: true }];

const eightNodes = bareFlow("Eight nodes", [
	start("choose"),
	{
		id: "choose",
		type: "PROMPT",
		inputs: [],
		actions: [
			{ ref: "action_001", nextNode: "ask" },
			{ ref: "action_002", nextNode: "send" },
		],
	},
	{ id: "ask", type: "PROMPT", inputs, actions: [{ ref: "action_003", nextNode: "check" }] },
	task("check", { onSuccess: "done", onFailure: "ask" }),
	task("send", { executor: { name: "SMSOTPAuthExecutor", mode: "send" }, onSuccess: "code", onFailure: "choose" }),
	{ id: "code", type: "PROMPT", inputs: otp, actions: [{ ref: "action_004", nextNode: "verify" }] },
	task("verify", { executor: { name: "SMSOTPAuthExecutor", mode: "verify" }, onSuccess: "done", onFailure: "code" }),
	end("done"),
]);

/** The size of the text on the page, with the zoom of the canvas. */
async function textSize(text: Locator): Promise<number> {
	return text.evaluate((element) => {
		const block = element.closest<HTMLElement>(".react-flow__node-card");
		if (block === null) throw new Error("the text is on no card");
		const zoom = block.getBoundingClientRect().width / block.offsetWidth;
		return Number.parseFloat(getComputedStyle(element).fontSize) * zoom;
	});
}

test.use({ viewport: { width: 1280, height: 800 } });

test("eight nodes are read without zooming in a window of 1280 pixels", async ({ signedIn: page, portico }) => {
	const { id } = await (await managementApi(portico.baseUrl)).create(eightNodes);
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=canvas");
	for (const name of ["Password", "SMS code · send", "SMS code · verify"]) {
		const title = composer.card(`Step, ${name}`).getByText(name, { exact: true });
		// Whole, but for the rounding of the browser.
		await expect(title).toBeInViewport({ ratio: 0.999 });
		// Titles have 13 pixels; the whole flow fits at 85 %.
		expect(await textSize(title), name).toBeGreaterThanOrEqual(11);
	}
	await expect(composer.card("End, End")).toBeInViewport({ ratio: 0.999 });
});

test("a screen without components shows the generated one, names its buttons by where they lead, and is made editable", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create({ ...eightNodes, name: "Generated", handle: freshHandle() });
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=canvas&node=choose");
	const card = page.locator(".react-flow__node-card.selected");
	await expect(card, "the identifiers of the buttons say nothing").not.toContainText(/action_00\d/);
	await expect(card).toContainText("SMS code");
	await expect(composer.inspector).toContainText("This screen has no components");
	await composer.inspector.getByRole("button", { name: "Make it editable" }).click();
	await expect(composer.inspector.getByRole("button", { name: "Make it editable" })).toHaveCount(0);
	await composer.keep(1);
	const draft = (await (await page.request.get(`/flows/${id}/draft`)).json()) as { nodes: FlowDefinition["nodes"] };
	const made = draft.nodes.find((node) => node.id === "choose");
	const components = made?.meta?.components ?? [];
	expect(made?.actions?.map(({ nextNode }) => nextNode)).toEqual(["ask", "send"]);
	for (const { ref } of made?.actions ?? []) expect(components.flatMap(idsIn)).toContain(ref);
});

test("keys work after a press on the empty canvas: N writes a note at once, undo takes it back; saving a draft with an error lists it", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const nodes = [start("welcome"), prompt("welcome", [], {}), end("end")];
	const { id } = await api.create(bareFlow("With an error", nodes));
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=canvas");
	await page.locator(".react-flow__pane").click({ position: { x: 40, y: 500 } });
	await page.keyboard.press("n");
	await page.keyboard.type("Ask Ada about this");
	await page.keyboard.press("Escape");
	await expect(page.locator(".react-flow").getByText("Ask Ada about this")).toBeVisible();
	await page.locator(".react-flow__pane").click({ position: { x: 40, y: 500 } });
	await page.keyboard.press("ControlOrMeta+z");
	await expect(page.locator(".react-flow").getByText("Ask Ada about this")).toHaveCount(0);
	await composer.select("Start, Start");
	await composer.lead("Success", "End");
	await expect(composer.problems).toHaveCount(0);
	await composer.saveButton.click();
	await expect(composer.problems.getByRole("listitem").first()).toContainText("without being signed in");
});

interface Component {
	id: string;
	components?: unknown;
}

function idsIn(component: Component): string[] {
	const inner = Array.isArray(component.components) ? (component.components as Component[]) : [];
	return [component.id, ...inner.flatMap(idsIn)];
}
