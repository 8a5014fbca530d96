import { expect, type Locator, type Page } from "@playwright/test";

type View = "Canvas" | "Outline" | "Storyboard" | "Code";

/** The composer of a flow, found by roles and names as users find it. */
export class ComposerPage {
	readonly page: Page;
	readonly toolbar: Locator;
	readonly inspector: Locator;
	readonly problems: Locator;
	readonly code: Locator;
	readonly outline: Locator;
	readonly palette: Locator;
	readonly saveButton: Locator;
	readonly publishButton: Locator;

	constructor(page: Page) {
		this.page = page;
		this.toolbar = page.getByRole("toolbar", { name: "Composer" });
		this.inspector = page.getByRole("complementary", { name: "Inspector" });
		this.problems = page.getByRole("list", { name: "List of problems" });
		this.code = page.getByRole("textbox", { name: "Definition of the flow as JSON" });
		this.outline = page.getByRole("tree", { name: "Outline of the flow" });
		this.palette = page.getByRole("region", { name: "Add", exact: true });
		this.saveButton = this.toolbar.getByRole("button", { name: "Save", exact: true });
		this.publishButton = this.toolbar.getByRole("button", { name: "Publish", exact: true });
	}

	/** Opens a flow; `query` is the query of a link to a place in it. */
	async open(flowId: string, query = ""): Promise<void> {
		// The viewport moves without animation, so that clicks do not aim at moving targets.
		await this.page.emulateMedia({ reducedMotion: "reduce" });
		await this.page.goto(`/console/flows/${flowId}${query}`);
		await this.toolbar.waitFor();
	}

	async reload(): Promise<void> {
		await this.page.reload();
		await this.toolbar.waitFor();
	}

	async show(view: View): Promise<void> {
		const button = this.toolbar.getByRole("button", { name: view, exact: true });
		await button.click();
		await expect(button).toHaveAttribute("aria-pressed", "true");
		// The code of the view is loaded when it is first shown.
		if (view === "Outline") await expect(this.page.getByRole("tree")).toBeVisible();
	}

	/** A card of the canvas by kind and title, for example `Screen, Welcome`; several where cards of one title are told apart. */
	card(name: string): Locator {
		const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
		return this.page.getByRole("group", {
			name: new RegExp(`^${escaped}(, after .+?)?( \\(\\d+\\))?(, problems: \\d+)?$`),
		});
	}

	/** Selects a card by its header and waits until the inspector shows it. */
	async select(name: string): Promise<void> {
		await this.fit();
		const card = this.card(name);
		await card.click({ position: { x: 12, y: 10 } });
		await expect(card).toBeFocused();
	}

	/** Fits the whole flow into the space beside the open panels. */
	async fit(): Promise<void> {
		await this.page.getByRole("button", { name: "Fit in view" }).click();
	}

	/** Drags a card with the mouse, in pixels of the page. */
	async drag(name: string, by: { x: number; y: number }): Promise<void> {
		await this.fit();
		const card = this.card(name);
		const at = { x: 24, y: 10 };
		await card.hover({ position: at });
		const box = await card.boundingBox();
		if (box === null) throw new Error(`${name} is not on the canvas`);
		const from = { x: box.x + at.x, y: box.y + at.y };
		await this.page.mouse.down();
		await this.page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
		await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
		await this.page.mouse.up();
	}

	/** Chooses an entry in the dialog that adds, connects or searches commands, by typing its name. */
	async choose(name: string): Promise<void> {
		const dialog = this.page.getByRole("dialog");
		await dialog.getByRole("combobox").last().fill(name);
		await dialog.getByRole("option", { name }).first().click();
		await expect(dialog).toHaveCount(0);
	}

	/** Runs a command by its name from the command palette. */
	async command(name: string): Promise<void> {
		await this.page.keyboard.press("ControlOrMeta+k");
		await this.choose(name);
	}

	/** Connects a transition of the selection to a node, in the inspector. */
	async lead(transition: string, title: string): Promise<void> {
		await this.inspector.getByRole("combobox", { name: `Where “${transition}” leads` }).click();
		await this.page.getByRole("option", { name: title }).first().click();
	}

	/** Replaces the whole text of the code view. */
	async write(text: string): Promise<void> {
		await this.code.click();
		await this.page.keyboard.press("ControlOrMeta+a");
		await this.page.keyboard.insertText(text);
	}

	async expectState(state: string): Promise<void> {
		await expect(this.toolbar.getByText(state, { exact: true })).toBeVisible();
	}

	/** Saves the draft on the server; `version` is the active one. */
	async keep(version: number): Promise<void> {
		await this.saveButton.click();
		await this.expectState(`v${version}, draft saved`);
	}

	/** Publishes, and waits for the version that this creates. */
	async publish(version: number, note = ""): Promise<void> {
		await this.publishButton.click();
		await this.confirmPublication(version, note);
	}

	/** Confirms the dialog of a publication. */
	async confirmPublication(version: number, note = ""): Promise<void> {
		const dialog = this.page.getByRole("dialog", { name: /^Publish/ });
		if (note !== "") await dialog.getByLabel("Note").fill(note);
		// What gets weaker has to be accepted; that it has to is tried where it is the subject.
		const accepts = dialog.getByRole("checkbox", { name: /^I accept/ });
		await expect(dialog.locator("button[type=submit]:enabled").or(accepts).first()).toBeVisible();
		if (await accepts.isVisible()) await accepts.check();
		await dialog.getByRole("button", { name: "Publish", exact: true }).click();
		await expect(dialog).toHaveCount(0);
		await this.expectState(`v${version}, saved`);
	}

	async undo(): Promise<void> {
		await this.toolbar.getByRole("button", { name: "Undo" }).click();
	}

	/** The number of errors of the draft. */
	async expectErrors(errors: number | RegExp): Promise<void> {
		const name = new RegExp(`^Problems – errors: ${errors instanceof RegExp ? errors.source : errors},`);
		await expect(this.toolbar.getByRole("button", { name })).toBeVisible();
	}
}
