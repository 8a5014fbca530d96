import { test as base, type Page } from "@playwright/test";
import { startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { ADMIN, startPortico } from "../fixtures/portico-server";
import { aFreePort, startedExample } from "../fixtures/started-example";
import { expect, interactive, signIn } from "./portico-test";

/** Of the mouse; a form that asks for more than it needs adds to them. */
const MAX_CLICKS = 13;

declare global {
	interface Window {
		countClick: () => void;
	}
}

base("the first administrator replaces the generated password, which works no longer", async ({ browser }) => {
	const portico = await startPortico({ withoutSchema: true, environment: { ADMIN_PASSWORD: undefined } });
	try {
		const generated =
			/Password:\s+(\S+) {2}\(you choose another one when you sign in\)/.exec(portico.output())?.[1] ?? "";
		expect(generated).toMatch(/^[\w-]{20}$/);
		const page = await browser.newPage({ baseURL: portico.baseUrl });
		await page.goto("/console");
		await signIn(page, ADMIN.username, generated);
		await page.getByLabel("New password").fill(generated);
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
		await page.getByLabel("New password").fill(ADMIN.password);
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();

		const later = await (await browser.newContext({ baseURL: portico.baseUrl })).newPage();
		await later.goto("/console");
		await signIn(later, ADMIN.username, generated);
		await expect(later.locator("main").getByRole("alert").first()).toBeVisible();
		await signIn(later);
		await expect(later.getByRole("navigation", { name: "Sections" })).toBeVisible();
	} finally {
		await portico.remove();
	}
});

base(
	"from the first start to somebody signed in to a sample application by the checklist alone",
	async ({ browser }) => {
		const [portico, mail, port] = await Promise.all([
			startPortico({ withoutSchema: true, environment: { ADMIN_PASSWORD: undefined } }),
			startMailServer(),
			aFreePort(),
		]);
		const page = await browser.newPage({ baseURL: portico.baseUrl });
		let clicks = 0;
		await page.exposeFunction("countClick", () => clicks++);
		await page.addInitScript(() => window.addEventListener("pointerdown", () => window.countClick(), true));
		try {
			await base.step("Replace the generated password", async () => {
				const generated = /Password:\s+(\S+) {2}\(/.exec(portico.output())?.[1] ?? "";
				await page.goto("/console");
				await signIn(page, ADMIN.username, generated);
				await page.getByLabel("New password").fill(ADMIN.password);
				await page.getByRole("button", { name: "Continue" }).click();
				await expectDone(page, 1);
			});

			await base.step("Set up a sender", async () => {
				await followStep(page, "Set up a sender");
				await (await interactive(page.getByLabel("Name", { exact: true }))).fill("Company mail");
				await page.getByLabel("ID", { exact: true }).fill("company");
				await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
				await page.getByLabel("Port").fill(String(mail.port));
				await page.getByRole("combobox", { name: "Encryption" }).click();
				await page.getByRole("option", { name: "Only if the server offers it" }).click();
				await page.getByLabel("Sender address").fill("sign-in@portico.test");
				await page.getByRole("button", { name: "Create sender" }).click();
				await (await interactive(page.getByLabel("Email address"))).fill("ada@portico.test");
				await page.getByRole("button", { name: "Send test" }).click();
				await expect(page.getByText("The provider accepted the message")).toBeVisible();
				await expectDone(page, 2);
			});

			const client = await base.step("Connect an application", async () => {
				await followStep(page, "Connect an application");
				await (await interactive(page.getByLabel("Name", { exact: true }))).fill("Sample shop");
				await page.getByLabel("Redirect URLs").fill(`http://localhost:${port}/callback`);
				await page.getByRole("button", { name: "Create" }).click();
				const shown = (term: string) => page.locator("dt", { hasText: term }).locator("+ dd bdi").first().innerText();
				const settings = {
					ISSUER: await shown("Issuer"),
					CLIENT_ID: await shown("Client ID"),
					CLIENT_SECRET: await shown("Client secret"),
				};
				await expectDone(page, 3);
				return settings;
			});

			await base.step("Try it: the sample application signs somebody in", async () => {
				const example = await startedExample("examples/web/server.mjs", { ...client, PORT: String(port) });
				try {
					const visitor = await browser.newPage();
					await visitor.goto(`http://localhost:${port}/`);
					await visitor.getByRole("link", { name: "Sign in" }).click();
					await signIn(visitor);
					await expect(visitor.getByRole("heading", { name: `Hello ${ADMIN.username}` })).toBeVisible();
				} finally {
					await example.stop();
				}
				await expectDone(page, 4);
			});

			await base.step("Invite a colleague, and the list is gone", async () => {
				await followStep(page, "Invite a colleague");
				await (await interactive(page.getByLabel("Username", { exact: true }))).fill("grace");
				await page.getByRole("button", { name: "Create", exact: true }).click();
				await (await interactive(page.getByRole("button", { name: "Assign a role" }))).click();
				await page.getByRole("button", { name: "Add Designer" }).click();
				await expect(page.getByRole("dialog").getByText("Already added")).toBeVisible();
				await page.goto("/console");
				await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
				await expect(page.getByRole("heading", { name: "First steps" })).toHaveCount(0);
			});
			expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
		} finally {
			await Promise.all([portico.remove(), mail.close()]);
		}
	},
);

async function followStep(page: Page, name: string): Promise<void> {
	await page.getByRole("link", { name, exact: true }).click();
}

async function expectDone(page: Page, done: number): Promise<void> {
	await page.goto("/console");
	await expect(page.getByText(`${done} of 5 done`)).toBeVisible();
}
