import { sectionGroups } from "@/components/shell/sections";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { expect, interactive, test } from "./portico-test";

test("the sections stand in groups beside the page, the current one marked, and can be narrowed", async ({
	signedIn: page,
}) => {
	await page.goto("/console/flows");
	const nav = page.getByRole("navigation", { name: "Sections" });
	await expect(nav.getByRole("list")).toHaveCount(5);
	await nav.getByRole("list", { name: "Operations" }).getByRole("link", { name: "Executions" }).click();
	await expect(page.getByRole("heading", { name: "Executions", level: 1 })).toBeVisible();
	await expect(nav.locator("[aria-current=page]")).toHaveText("Executions");
	// The address of the section before it was renamed.
	await page.goto("/console/runs/traffic");
	await expect(page).toHaveURL(/\/console\/o\/root\/executions\/traffic$/);
	await expect(nav.locator("[aria-current=page]")).toHaveText("Executions");

	const wide = (await nav.boundingBox())?.width ?? 0;
	await (await interactive(page.getByRole("button", { name: "Narrow the navigation" }))).press("Enter");
	await expect(page.getByRole("button", { name: "Widen the navigation" })).toBeFocused();
	expect((await nav.boundingBox())?.width ?? wide).toBeLessThan(wide / 2);
	await page.reload();
	await expect(page.getByRole("button", { name: "Widen the navigation" })).toBeVisible();
	await (await interactive(nav.getByRole("button", { name: "Operations: More" }))).click();
	await nav.getByRole("link", { name: "Senders" }).click();
	await expect(page.getByRole("heading", { name: "Senders", level: 1 })).toBeVisible();
});

test("eight sections are seen, the others when their group is opened or by Ctrl+K, and what one uses stays", async ({
	signedIn: page,
}) => {
	await page.goto("/console");
	const nav = page.getByRole("navigation", { name: "Sections" });
	await expect(nav.getByRole("link")).toHaveText([
		"Overview",
		"Flows",
		"Applications",
		"Users",
		"Roles",
		"Organizations",
		"Executions",
		"Audit",
	]);
	const more = nav.getByRole("button", { name: "Operations: More" });
	await (await interactive(more)).press("Enter");
	const operations = sectionGroups.find(({ label }) => label === "shell:group.operate")?.sections ?? [];
	expect(operations.length).toBeGreaterThan(2);
	await expect(nav.getByRole("list", { name: "Operations" }).getByRole("link")).toHaveCount(operations.length);
	expect(await axeFindings(page)).toEqual([]);
	await nav.getByRole("button", { name: "Operations: Less" }).press("Enter");
	await expect(nav.getByRole("link")).toHaveCount(8);

	await page.keyboard.press("Control+k");
	const finder = page.getByRole("dialog", { name: "Find anything" });
	await finder.getByRole("combobox").fill("webhooks");
	await finder.getByRole("option", { name: "Webhooks" }).first().click();
	await expect(page.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
	await expect(nav.locator("[aria-current=page]")).toHaveText("Webhooks");
	await nav.getByRole("link", { name: "Users" }).click();
	await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
	await page.reload();
	await expect(nav.getByRole("link", { name: "Webhooks" })).toBeVisible();
	await expect(nav.getByRole("link")).toHaveCount(9);
});

test("on a phone the sections are behind a button, by keyboard too", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/console/flows");
	await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
	const button = page.getByRole("button", { name: "Menu", exact: true });
	const menu = page.getByRole("dialog");
	await (await interactive(button)).press("Enter");
	await expect(menu.locator("[aria-current=page]")).toHaveText("Flows");
	await expect(page.getByRole("link", { name: "Documentation for this page" })).toHaveAttribute(
		"href",
		"/docs/composer",
	);
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(button).toBeFocused();
	await button.press("Enter");
	await menu.getByRole("button", { name: "Operations: More" }).press("Enter");
	await menu.getByRole("link", { name: "Outbox" }).press("Enter");
	await expect(page.getByRole("heading", { name: "Outbox", level: 1 })).toBeVisible();
	await expect(menu).toBeHidden();

	await page.context().addCookies([{ name: "language", value: "ar", url: portico.baseUrl }]);
	await page.reload();
	await (await interactive(page.getByRole("button", { name: "القائمة", exact: true }))).click();
	const box = await menu.boundingBox();
	expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(390);
});

test("a flow has the whole width, and the sections are behind the button", async ({ signedIn: page, portico }) => {
	const flow = await (await managementApi(portico.baseUrl)).create(aDrawnFlow());
	await page.goto(`/console/flows/${flow.id}`);
	await expect(page.getByRole("navigation", { name: "Sections" })).toHaveCount(0);
	expect((await page.getByRole("main").boundingBox())?.width).toBe(1280);
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Sign-in: More" }).click();
	await page.getByRole("dialog").getByRole("link", { name: "Branding" }).click();
	await expect(page.getByRole("heading", { name: "Branding", level: 1 })).toBeVisible();
	// The menu has the same navigation until it is closed.
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
});
