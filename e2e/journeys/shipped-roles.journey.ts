import { randomBytes, randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { home, sections } from "@/components/shell/sections";
import type { Flow } from "@/lib/flows/definitions/contract";
import { textsOf } from "@/lib/platform/i18n/server";
import { firstSection, opensPage } from "@/lib/platform/kernel/console-pages";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { SHIPPED_ROLES, type ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import { post } from "../fixtures/applications";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { holder } from "../fixtures/role-holder";
import { axeFindings } from "./axe-findings";
import { everyPage } from "./every-page";
import { expect, interactive, signIn, test } from "./portico-test";

const PASSWORD = "a sound passphrase 7";
const SCIM = "/t/root/scim2";

/** A page that the role may not open, an operation that it may not call, and further checks; an administrator may do everything. */
interface Expected {
	forbidden?: string;
	refused?: ["GET" | "POST" | "PUT" | "DELETE", string];
	sees?: (page: Page, flowId: string, userId: string) => Promise<void>;
}

/** Every page of an organization, by the folders of pages; with ids that do not exist. */
const PAGES = globSync("**/page.tsx", { cwd: "app/(console)/console/o/[organization]/(guarded)" })
	.map((file) =>
		join("/console", file, "..")
			.replace(/\/\([^)]+\)/g, "")
			.replace(/\[\w+\]/g, () => randomUUID()),
	)
	.filter((path) => path !== home.href)
	.toSorted();
/** What Next.js delivers in place of a page that refuses after the loading state was sent, and so with status 200. */
const REFUSED_LATE = "NEXT_HTTP_ERROR_FALLBACK;403";

/** Whether the page of the organization is refused; as it is delivered, without a browser that shows it. */
async function isRefused(page: Page, path: string): Promise<boolean> {
	const address = path.replace("/console", "/console/o/root");
	// Where many pages are asked for at once, some are refused until others were delivered.
	return eventually(`${path} is delivered`, async () => {
		const response = await page.request.get(address, { headers: { accept: "text/html" } });
		expect([200, 403, 404], path).toContain(response.status());
		return response.status() === 403 || (await response.text()).includes(REFUSED_LATE);
	});
}

/** Links from pages that the role opens to pages that it does not open; in the pages as they are delivered. */
async function linksToShutPages(page: Page, paths: readonly string[], held: ReadonlySet<string>): Promise<string[]> {
	const opened = paths.filter((path) => path.startsWith("/console/") && opensPage(held, path));
	const found = await Promise.all(
		opened.map(async (path) => {
			const response = await page.request.get(path.replace("/console", "/console/o/root"));
			const links = (await response.text()).matchAll(/<a [^>]*?href="(\/console\/o\/root\/[^"]+)"/g);
			return Array.from(links, ([, href = ""]) => ({ path, href }));
		}),
	);
	expect(found.flat().length).toBeGreaterThan(opened.length);
	const shut = found.flat().filter(({ href }) => !opensPage(held, href));
	return [...new Set(shut.map(({ path, href }) => `${path} leads to ${href}`))];
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const EXPECTED: Record<ShippedRoleKey, Expected> = {
	administrator: {
		async sees(page, flowId, userId) {
			await page.goto(`/console/flows/${flowId}`);
			await expect(button(page, "Publish")).toBeVisible();
			await page.goto(`/console/users/${userId}`);
			await expect(button(page, "Delete user")).toBeVisible();
			await expect(button(page, "Assign a role")).toBeVisible();
		},
	},
	designer: {
		forbidden: "/console/users",
		refused: ["GET", `${SCIM}/Users`],
		async sees(page, flowId) {
			await page.goto(`/console/flows/${flowId}`);
			await expect(button(page, "Save")).toBeVisible();
			await expect(button(page, "Publish")).toHaveCount(0);
		},
	},
	helpdesk: {
		forbidden: "/console/flows",
		refused: ["GET", "/flows"],
		async sees(page, _, userId) {
			await page.goto(`/console/users/${userId}`);
			await expect(button(page, "Reset credentials")).toBeVisible();
			await expect(button(page, "Delete user")).toHaveCount(0);
			await expect(button(page, "Assign a role")).toHaveCount(0);
		},
	},
	auditor: {
		forbidden: "/console/users/new",
		refused: ["PUT", "/branding"],
		async sees(page, flowId, userId) {
			await page.goto(`/console/flows/${flowId}`);
			await expect(page.getByText("You may see this flow, but not change it")).toBeVisible();
			await expect(button(page, "Save")).toHaveCount(0);
			await page.goto(`/console/users/${userId}`);
			await expect(page.getByText("You may see this, but not change it.")).toBeVisible();
			await expect(page.getByLabel("Display name")).toBeDisabled();
			await expect(button(page, "Reset credentials")).toHaveCount(0);
		},
	},
	"application-owner": {
		forbidden: "/console/senders",
		refused: ["POST", "/senders"],
		async sees(page, flowId) {
			await page.goto("/console/applications");
			await expect(page.getByRole("link", { name: "New application" }).first()).toBeVisible();
			await page.goto(`/console/flows/${flowId}`);
			await expect(page.getByText("You may see this flow, but not change it")).toBeVisible();
		},
	},
};

for (const role of SHIPPED_ROLES)
	test(`a holder of the role ${role.name} sees what it opens, and is refused the rest by page and by interface`, {
		tag: role.key === "auditor" ? "@gate" : [],
	}, async ({ page, portico }) => {
		const { baseUrl } = portico;
		const { forbidden, refused, sees } = EXPECTED[role.key];
		const mark = randomBytes(4).toString("hex");
		const { id: flowId } = await post<Flow>(baseUrl, "/flows", { ...aDrawnFlow(), handle: `roles-${mark}` });
		const { id: userId } = await post<{ id: string }>(baseUrl, `${SCIM}/Users`, { userName: `other-${mark}` });
		await holder(baseUrl, role.name, `${role.key}-${mark}`, PASSWORD);
		await page.goto("/console");
		await signIn(page, `${role.key}-${mark}`, PASSWORD);
		const held = new Set<string>(role.permissions);
		const opened = sections.filter(({ href }) => opensPage(held, href));
		const first = opened.find(({ href }) => href === `/console/${firstSection(held)}`);
		if (first === undefined) throw new Error("The role opens no section");
		const firstUrl = `/console/o/root/${firstSection(held)}`;
		const begins = opensPage(held, home.href);
		await page.waitForURL(begins ? "/console/o/root" : firstUrl);

		const nav = page.getByRole("navigation", { name: "Sections" });
		const more = nav.getByRole("button", { name: /: More$/ });
		await expect(nav.getByRole("link").first()).toBeVisible();
		for (let left = await more.count(); left > 0; left--) await (await interactive(more.first())).click();
		const links = nav.getByRole("link");
		await expect(links).toHaveText([...(begins ? [home] : []), ...opened].map(({ title }) => english(title)));
		if (forbidden !== undefined) {
			await page.goto(forbidden);
			await expect(page.getByRole("heading", { name: "You may not see this page" })).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("link", { name: `Go to “${english(first.title)}”` }).click();
			await page.waitForURL(firstUrl);
		}
		const shut = PAGES.filter((path) => !opensPage(held, path));
		const refusals = await Promise.all(PAGES.map((path) => isRefused(page, path)));
		expect(PAGES.filter((_, index) => refusals[index])).toEqual(shut);
		expect(shut.length > 3).toBe(forbidden !== undefined);
		if (refused !== undefined) {
			const [method, path] = refused;
			const answer = await page.request.fetch(path, { method, headers: { origin: baseUrl }, data: {} });
			expect(answer.status()).toBe(403);
		}
		await sees?.(page, flowId, userId);
	});

for (const role of SHIPPED_ROLES)
	test(`no page that the role ${role.name} opens has a link to one that it does not open`, {
		tag: "@campaign",
	}, async ({ page, portico }) => {
		const name = `links-${role.key}-${randomBytes(4).toString("hex")}`;
		await holder(portico.baseUrl, role.name, name, PASSWORD);
		await page.goto("/console");
		await signIn(page, name, PASSWORD);
		await page.waitForURL("/console/o/root**");
		const pages = (await everyPage(portico)).map(([, path]) => path);
		expect(await linksToShutPages(page, ["/console/", ...pages], new Set(role.permissions))).toEqual([]);
	});

function english(key: string): string {
	const [namespace = "", name = ""] = key.split(":");
	return (textsOf("en") as Record<string, Record<string, string>>)[namespace]?.[name] ?? key;
}
