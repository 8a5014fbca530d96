import type { Locator, Page } from "@playwright/test";
import { flowTemplates } from "@/lib/flows/model";
import { decodeScenario } from "@/lib/flows/runtime/contract";
import { accessToken } from "../fixtures/access-token";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

/** The simulation of a page, found by roles and names. */
class Simulation {
	readonly panel: Locator;
	readonly device: Locator;
	readonly path: Locator;
	readonly knows: Locator;

	constructor(page: Page) {
		this.panel = page.getByRole("region", { name: "Simulation", exact: true });
		this.device = this.panel.getByRole("figure", { name: /^Screen on the device/ });
		this.path = this.panel.getByRole("region", { name: "Path so far" }).getByRole("listitem");
		this.knows = this.panel.getByRole("region", { name: "What the execution knows" });
	}

	field(name: string): Locator {
		return this.device.getByRole("textbox", { name: new RegExp(`^${name}`) });
	}

	press(name: string): Promise<void> {
		return this.device.getByRole("button", { name, exact: true }).click();
	}

	choose(name: RegExp): Promise<void> {
		return this.panel.getByRole("button", { name }).click();
	}

	step(name: "Step back" | "Step forward" | "Start again"): Promise<void> {
		return this.panel.getByRole("button", { name }).click();
	}

	async signIn(): Promise<void> {
		await this.field("Username").fill("grace");
		await this.field("Password").fill("a secret of mine");
		await this.press("Sign in");
	}
}

test("a password and a text message are simulated through every mistake, and a link shows the same run", async ({
	signedIn: page,
	portico,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const { id } = await aFlow(portico.baseUrl);
	const composer = new ComposerPage(page);
	const simulation = new Simulation(page);
	const said = page.getByRole("status").filter({ hasText: /\S/ });
	await composer.open(id);
	const requests: string[] = [];
	await composer.toolbar.getByRole("button", { name: "Simulate" }).click();
	await simulation.device.waitFor();
	// The browser requests the icon of a page again whenever the address changes.
	const isIcon = (url: string) => new URL(url).pathname === "/favicon.svg";
	page.on("request", (request) => isIcon(request.url()) || requests.push(request.url()));

	await test.step("a wrong password comes back to the screen, which says so and keeps the name", async () => {
		await simulation.signIn();
		await expect(simulation.panel.getByRole("heading", { name: "Step: Password" })).toBeVisible();
		await simulation.choose(/^Wrong password/);
		await expect(simulation.device.getByRole("alert")).toBeVisible();
		await expect(simulation.field("Username")).toHaveValue("grace");
		await expect(simulation.field("Password")).toHaveValue("");
		await expect(simulation.device.getByRole("alert")).toContainText("What you entered is not right");
		await expect(said.filter({ hasText: "Screen: Sign in" })).toBeAttached();
	});

	await test.step("the right one sends a code, and a wrong code is told beside its field", async () => {
		await simulation.signIn();
		await simulation.choose(/^Right password/);
		await simulation.choose(/^Sent Goes on/);
		await simulation.field("Code").fill("111111");
		await simulation.press("Verify");
		await simulation.choose(/^Wrong code/);
		await expect(simulation.field("Code")).toHaveAttribute("aria-invalid", "true");
		await expect(simulation.field("Code")).toBeFocused();
	});

	await test.step("what the canvas shows is the path, with the places of each node on it", async () => {
		await expect(composer.card("Screen, Sign in")).toContainText("On the path of the simulation: 2, 4");
		await expect(composer.card("Screen, Check your phone")).toContainText("The simulation is here: 7, 9");
		await expect(page.locator(".flow-edge-lit-last")).toHaveCount(1);
		await expect(page.locator(".flow-edge-lit")).toHaveCount(7);
	});

	await test.step("with a wider panel the card of the current node is still in sight", async () => {
		const here = composer.card("Screen, Check your phone");
		await simulation.panel.getByRole("button", { name: "Wider" }).click();
		await expect(simulation.panel.getByRole("button", { name: "Narrower" })).toBeVisible();
		await expect(here).toBeInViewport({ ratio: 0.9 });
		await simulation.panel.getByRole("button", { name: "Narrower" }).click();
		await expect(here).toBeInViewport({ ratio: 0.9 });
	});

	await test.step("the right code leads to the end, which says who is signed in and how that was proved", async () => {
		await simulation.field("Code").fill("123456");
		await simulation.press("Verify");
		await simulation.choose(/^Right code/);
		await simulation.choose(/^May use/);
		await simulation.choose(/^Succeeds/);
		await expect(simulation.panel.getByText("Ada Lovelace (grace) is signed in.")).toBeVisible();
		await expect(simulation.panel).toContainText("password (pwd), one-time code (otp), and text message (sms)");
		await expect(simulation.path).toHaveCount(13);
	});

	await test.step("secrets are hidden until they are asked for, and a password is never kept", async () => {
		await simulation.step("Start again");
		for (let step = 0; step < 3; step++) await simulation.step("Step forward");
		await expect(simulation.knows).toContainText("hidden");
		await expect(simulation.knows).not.toContainText("•");
		await simulation.knows.getByRole("checkbox", { name: "Show secrets" }).check();
		await expect(simulation.knows).toContainText("•".repeat("a secret of mine".length));
	});

	await test.step("one goes back and forward over every step, and begins again from any place of the path", async () => {
		await expect(simulation.panel.getByText("4 of 12")).toBeVisible();
		await simulation.step("Step back");
		await expect(simulation.device.getByRole("alert")).toBeVisible();
		for (let step = 0; step < 9; step++) await simulation.step("Step forward");
		await expect(simulation.panel.getByText("12 of 12")).toBeVisible();
		await expect(simulation.panel.getByRole("button", { name: "Step forward" })).toHaveAttribute(
			"aria-disabled",
			"true",
		);
		await simulation.path
			.nth(6)
			.getByRole("button", { name: /^Begin again from “Check your phone”/ })
			.click();
		await expect(simulation.field("Code")).toBeVisible();
		await expect(simulation.path).toHaveCount(7);
	});

	await test.step("nobody was asked anything", () => {
		expect(requests).toEqual([]);
	});

	await test.step("the link in the address and the copied one show the same in a new page", async () => {
		await simulation.panel.getByRole("button", { name: "Copy a link to this execution" }).click();
		const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
		// The link is compressed before it is copied.
		await expect.poll(clipboard).toContain("simulate=");
		const copied = await clipboard();
		await expect.poll(() => page.url()).toBe(copied);
		const read = await decodeScenario(new URL(copied).searchParams.get("simulate") ?? "");
		expect(read?.moves).toHaveLength(11);
		expect(JSON.stringify(read)).not.toContain("secret");
		const other = await context.newPage();
		await other.goto(copied);
		const shared = new Simulation(other);
		await expect(shared.path).toHaveCount(7);
		expect(await shared.path.allInnerTexts()).toEqual(await simulation.path.allInnerTexts());
		await expect(shared.panel.getByText("6 of 12")).toBeVisible();
		await other.close();
	});

	await test.step("a link that holds no execution says so, and a new one begins", async () => {
		const other = await context.newPage();
		await other.goto(`/console/flows/${id}?simulate=nonsense`);
		const shared = new Simulation(other);
		await expect(
			shared.panel.getByText("The execution in this link could not be read.", { exact: false }),
		).toBeVisible();
		await expect(shared.device).toBeVisible();
		await other.close();
	});
});

test("a draft that is changed during an execution is simulated on as it is now", async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await aFlow(portico.baseUrl);
	const composer = new ComposerPage(page);
	const simulation = new Simulation(page);
	await composer.open(id, "?panel=simulate");
	await simulation.signIn();
	await simulation.choose(/^Right password/);
	await simulation.choose(/^Sent Goes on/);
	await expect(simulation.path).toHaveCount(5);

	await test.step("led elsewhere, it says from where on it no longer goes as it did", async () => {
		await composer.select("Step, Password");
		await composer.lead("Success", "Check your phone");
		await expect(simulation.panel.getByText("this execution stops at step 2 of 3", { exact: false })).toBeVisible();
		await expect(simulation.panel).toContainText("It is at “Check your phone” instead of “SMS code · send”.");
		await expect(simulation.field("Code")).toBeVisible();
	});

	await test.step("undone, it stands where it stood", async () => {
		await composer.undo();
		await expect(simulation.path).toHaveCount(5);
		await expect(simulation.panel.getByText("this execution stops at step", { exact: false })).toHaveCount(0);
	});

	await test.step("what is changed on its screen is there at once", async () => {
		await composer.show("Storyboard");
		await page.getByRole("button", { name: /^Screen, Check your phone/ }).click();
		await composer.inspector.getByRole("button", { name: /^Heading: Check your phone/ }).click();
		await composer.inspector.getByRole("textbox", { name: "English" }).fill("Look at your phone");
		await expect(simulation.device.getByRole("heading", { name: "Look at your phone" })).toBeVisible();
		await composer.undo();
		await composer.show("Canvas");
	});

	await test.step("the other projections show the path as well", async () => {
		await composer.show("Outline");
		const line = page.getByRole("treeitem", { name: /Check your phone.*The simulation is here: 5/ });
		await expect(line.first()).toBeVisible();
		await composer.show("Storyboard");
		await expect(page.getByRole("button", { name: /Check your phone.*The simulation is here: 5/ })).toBeVisible();
		await composer.show("Code");
		await expect(simulation.field("Code")).toBeVisible();
	});

	await test.step("closed, the panel takes the light with it; opened again, the execution is still there", async () => {
		await composer.show("Canvas");
		await simulation.panel.getByRole("button", { name: "Close", exact: true }).click();
		await expect(page.locator(".flow-edge-lit")).toHaveCount(0);
		await composer.command("Simulate");
		await expect(simulation.path).toHaveCount(5);
		await expect(page.locator(".flow-edge-lit").first()).toBeAttached();
	});
});

test("a simulation needs no mouse", { tag: "@gate" }, async ({ signedIn: page, portico }) => {
	const { id } = await aFlow(portico.baseUrl);
	const composer = new ComposerPage(page);
	const simulation = new Simulation(page);
	const { keyboard } = page;
	await composer.open(id);
	await keyboard.press("Alt+5");
	await simulation.device.waitFor();
	const reach = async (what: Locator, key = "Tab") => {
		for (let presses = 0; presses < 40; presses++) {
			if (await what.evaluate((element) => element === document.activeElement)) return;
			await keyboard.press(key);
		}
		throw new Error("the Tab key does not come there");
	};
	await reach(simulation.panel.getByRole("checkbox", { name: "Steps succeed automatically" }));
	await keyboard.press("Space");
	await reach(simulation.field("Username"));
	await keyboard.type("grace");
	await reach(simulation.field("Password"));
	await keyboard.type("a secret of mine");
	await keyboard.press("Enter");
	await expect(simulation.field("Code"), "the focus goes to what is asked next").toBeFocused();
	await keyboard.type("123456");
	await keyboard.press("Enter");
	await expect(simulation.panel.getByText("Ada Lovelace (grace) is signed in.")).toBeVisible();
	await expect(
		page.getByRole("status").filter({ hasText: "The flow has ended. Ada Lovelace is signed in." }),
	).toBeAttached();
	await reach(simulation.panel.getByRole("button", { name: "Start again" }), "Shift+Tab");
	await keyboard.press("ArrowRight");
	await keyboard.press("Enter");
	await expect(simulation.panel.getByRole("heading", { name: "Step: Complete the sign-in" })).toBeVisible();
	await reach(simulation.panel.getByRole("button", { name: /^Succeeds/ }));
	await keyboard.press("Enter");
	await expect(simulation.panel.getByText("Ada Lovelace (grace) is signed in.")).toBeVisible();
	await keyboard.press("Escape");
	await expect(simulation.panel).toHaveCount(0);
});

test("the simulation is found by everybody: in the dark, on a phone, in Arabic", {
	tag: "@campaign",
}, async ({ signedIn: page, portico }) => {
	const { id } = await aFlow(portico.baseUrl);
	const composer = new ComposerPage(page);
	const look = async (state: string) => {
		const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(await axeFindings(page), state).toEqual([]);
		expect(await wide(), `${state}: nothing stands beside the page`).toBeLessThanOrEqual(0);
	};
	await composer.open(id, "?panel=simulate");
	const simulation = new Simulation(page);
	await simulation.device.waitFor();
	await look("a screen");
	await simulation.signIn();
	await look("what a step comes to");
	await simulation.choose(/^Wrong password/);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await look("a screen with a problem, in the dark");
	await simulation.panel.getByRole("button", { name: "Wider" }).click();
	await look("wider");
	await page.setViewportSize({ width: 390, height: 844 });
	await look("on a phone");
	await page.goto(`/console/flows/${id}?panel=simulate&language=ar`);
	await simulation.device.waitFor();
	await expect(simulation.device.getByRole("heading", { name: "تسجيل الدخول" })).toHaveCSS("direction", "rtl");
	await look("a screen in Arabic");
});

test("simulated and drawn screens wear the name and colours of the organization's pages", async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await aFlow(portico.baseUrl);
	const brand = { productName: "Night Museum", light: { accent: "#7a1f5c" }, footerText: "Open all night" };
	await setBranding(portico.baseUrl, brand);
	// Recently loaded data is cached for a moment.
	await expect.poll(async () => (await page.request.get("/gate/signed-out")).text()).toContain("Night Museum");
	const simulation = new Simulation(page);
	await page.goto(`/console/flows/${id}?panel=simulate&view=storyboard`);
	await expect(simulation.device.getByText("Night Museum", { exact: true })).toBeVisible();
	await expect(simulation.device.getByText("Open all night")).toBeVisible();
	const signIn = simulation.device.getByRole("button", { name: "Sign in", exact: true });
	await expect(signIn).toHaveCSS("background-color", "rgb(122, 31, 92)");
	const drawn = page.getByRole("list", { name: "Screens in the order of the flow" }).getByRole("figure").first();
	await expect(drawn.getByText("Night Museum", { exact: true })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await setBranding(portico.baseUrl, {});
	await expect.poll(async () => (await page.request.get("/gate/signed-out")).text()).not.toContain("Night Museum");
});

async function setBranding(baseUrl: string, settings: Record<string, unknown>): Promise<void> {
	const response = await fetch(`${baseUrl}/branding`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify(settings),
	});
	expect(response.status).toBe(200);
}

/** The template with two factors, as a separate flow that asks every user: without the step that uses a session. */
async function aFlow(baseUrl: string): Promise<{ id: string }> {
	const template = flowTemplates.find(({ id }) => id === "password-then-sms");
	if (template === undefined) throw new Error("no such template");
	const api = await managementApi(baseUrl);
	const { nodes, ...definition } = template.definition();
	const asking = nodes
		.filter(({ id }) => id !== "check_session")
		.map((node) => (node.type === "START" ? { ...node, onSuccess: "ask_password" } : node));
	return api.create({ ...definition, nodes: asking, handle: freshHandle() });
}
