import { expect, type Page } from "@playwright/test";
import { languages } from "@/lib/platform/i18n/languages";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { templateFlow } from "../fixtures/template-flow";
import { atRest } from "./assistance";
import { ComposerPage } from "./composer-page";
import { choose } from "./every-page";
import { test } from "./portico-test";

const long = "Sign-in of partners and suppliers with a password and a code by text message, second attempt";

test("in a window of 1280 pixels the bar is one line in every language, with a long name and changes", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create({ ...templateFlow("password-then-sms", freshHandle()), name: long });
	for (const { code } of languages) {
		await choose(page, portico, code, "light");
		await page.goto(`/console/flows/${id}?view=canvas`);
		const bar = page.locator(".composer > [role=toolbar]");
		await page.locator(".react-flow__node-card").last().focus();
		await page.keyboard.press("Alt+ArrowDown");
		await expect(bar.getByRole("button", { disabled: false }).last()).toBeVisible();
		await expect(bar.getByRole("heading", { level: 1 })).toHaveAttribute("title", long);
		const { height, inside } = await bar.evaluate((element) => {
			const box = element.getBoundingClientRect();
			const parts = [...element.querySelectorAll("a, button, h1, p")].map((part) => part.getBoundingClientRect());
			const within = ({ left, right }: DOMRect) => left >= box.left && right <= box.right;
			return { height: box.height, inside: parts.filter(({ width }) => width > 0).every(within) };
		});
		expect(height, code).toBeLessThan(50);
		expect(inside, `${code}: nothing reaches over the edge`).toBe(true);
	}
	await choose(page, portico, "en", "light");
});

test("what the paths prove is told whole beside END, and at a near zoom no card covers the screen below another one", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(templateFlow("password-then-sms", freshHandle()));
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=canvas");
	const badge = composer.card("End, End").getByText(/^Paths: \d/);
	await expect(badge).toBeInViewport({ ratio: 0.99 });
	expect(await badge.evaluate((text) => text.scrollWidth <= text.clientWidth + 1)).toBe(true);
	for (let press = 0; press < 4; press++) await page.getByRole("button", { name: "Zoom in" }).click();
	await atRest(page);
	await expect(page.locator(".flow-hanging").first()).toBeAttached();
	expect(await coveredScreens(page)).toEqual([]);
});

/** The hanging screens that reach below the top of a card under them. */
async function coveredScreens(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const cards = [...document.querySelectorAll(".react-flow__node-card")];
		return [...document.querySelectorAll(".flow-hanging")].flatMap((screen) => {
			const own = screen.closest(".react-flow__node-card");
			const box = screen.getBoundingClientRect();
			const over = cards.filter((card) => {
				const { left, right, top, bottom } = card.getBoundingClientRect();
				return card !== own && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
			});
			return over.map((card) => card.getAttribute("aria-label") ?? "");
		});
	});
}
