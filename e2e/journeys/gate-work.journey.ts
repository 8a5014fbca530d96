import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication } from "../fixtures/applications";
import type { PorticoServer } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./portico-test";

const pause = { executor: { name: "ProofOfWorkExecutor" }, properties: { difficulty: 1 } };

async function application({ baseUrl }: PorticoServer, handle: string, onFailure?: string) {
	return await createApplication(baseUrl, {
		name: handle,
		signIn: {
			name: handle,
			handle,
			flowType: "AUTHENTICATION",
			nodes: [
				start("work"),
				task("work", { ...pause, onSuccess: "password", ...(onFailure !== undefined && { onFailure }) }),
				task("password", { executor: { name: "BasicAuthExecutor" }, onSuccess: "end" }),
				end(),
			],
		},
	});
}

test("the page solves the task by itself, and the person signs in", { tag: "@gate" }, async ({ browser, portico }) => {
	const { clientId } = await application(portico, "work-then-password");
	const context = await browser.newContext({ baseURL: portico.baseUrl });
	const page = await context.newPage();
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	await page.getByLabel("Username").fill("admin");
	await page.getByLabel(/^Password/).fill("Correct horse 7 battery");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await context.close();
});

const words = {
	en: { text: "keeps programs away", again: "Try again", failed: "secure connection" },
	de: { text: "Programme fernhält", again: "Noch einmal versuchen", failed: "sichere Verbindung" },
	ja: { text: "プログラムによる操作を防ぐ", again: "もう一度試す", failed: "安全な接続" },
	ar: { text: "تمنع البرامج الآلية", again: "إعادة المحاولة", failed: "اتصال آمن" },
};

for (const [language, { text, again, failed }] of Object.entries(words))
	test(`a browser that computes nothing says so in ${language}, and tries again when asked`, async ({
		browser,
		portico,
	}) => {
		const { clientId } = await application(portico, `work-${language}`);
		// On a telephone, in the dark.
		const viewport = { width: 390, height: 844 };
		const context = await browser.newContext({
			...{ baseURL: portico.baseUrl, locale: language, viewport, colorScheme: "dark" },
		});
		const page = await context.newPage();
		receiveCallbacks(page);
		await page.addInitScript(() => {
			const Computing = window.Worker;
			Object.assign(window, {
				Worker: class {
					constructor() {
						throw new Error("no workers");
					}
				},
				allowWorkers: () => Object.assign(window, { Worker: Computing }),
			});
		});
		await follow(page, authorizePath(clientId));
		await expect(page.getByText(text)).toBeVisible();
		await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		await expect.poll(over).toBeLessThanOrEqual(0);
		await page.evaluate(() => (window as unknown as { allowWorkers(): void }).allowWorkers());
		await page.getByRole("button", { name: again }).click();
		await expect(page.locator("input[name=password], input[type=password]").first()).toBeVisible();
		await context.close();
	});

test("without scripts the page says that it needs them, and Failure leads on", async ({ browser, portico }) => {
	const { clientId } = await application(portico, "work-or-not", "password");
	const context = await browser.newContext({ baseURL: portico.baseUrl, javaScriptEnabled: false });
	const page = await context.newPage();
	await follow(page, authorizePath(clientId));
	// Playwright disables scripts without the page noticing, so the text is in the document but not shown.
	expect(await page.content()).toContain("This check needs JavaScript.");
	await page.getByRole("button", { name: "Continue without it" }).click();
	await expect(page.getByLabel("Username")).toBeVisible();
	await context.close();
});
