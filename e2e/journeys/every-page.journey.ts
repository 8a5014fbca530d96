import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { FlowNode } from "@/lib/flow-model";
import type { ExecutionList } from "@/lib/runs/contract";
import { accessToken } from "../fixtures/access-token";
import { createApplication, post } from "../fixtures/applications";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import type { PorticoServer } from "../fixtures/portico-server";
import { expect, signIn, test } from "./portico-test";

const LANGUAGES = ["en", "de", "ja", "ar"] as const;

/** Every screen of the console and the gate, by a name and how to get there. */
async function pagesOf({ baseUrl }: PorticoServer): Promise<[string, string][]> {
	const api = await managementApi(baseUrl);
	const first = aDrawnFlow();
	const created = await api.create(first);
	await api.update(created, { ...first, name: "Drawn again", nodes: first.nodes.map(withoutSecret) });
	const flow = `/console/flows/${created.id}`;
	const application = await createApplication(baseUrl, { name: "Museum shop" });
	await post(baseUrl, "/flow/execute", { applicationId: application.id, flowType: "AUTHENTICATION" });
	const [run] = await runsOf(baseUrl, application.id);
	const provider = { id: `p-${created.id}`, kind: "oidc", name: "Company", clientId: "portico", clientSecret: "x" };
	await post(baseUrl, "/identity-providers", { ...provider, issuer: "https://idp.example.com" });
	return [
		["list of flows", "/console/flows"],
		["no match", "/console/flows?search=nothing-has-this-name"],
		["new flow from a template", "/console/flows/new"],
		["import", "/console/flows/new?way=import"],
		["the composer", flow],
		["outline", `${flow}?view=outline`],
		["storyboard", `${flow}?view=storyboard`],
		["definition", `${flow}?view=code`],
		["versions", `${flow}?panel=versions`],
		["a version", `${flow}?version=1`],
		["two versions", `${flow}/compare/1...2`],
		["applications", "/console/applications"],
		["new application", "/console/applications/new"],
		["an application", `/console/applications/${application.id}`],
		["a missing application", "/console/applications/00000000-0000-4000-8000-000000000000"],
		["runs", "/console/runs"],
		["traffic of a version", `/console/runs/traffic?flow=${created.id}`],
		["a run", `/console/runs/${run?.id}`],
		["no run matches", "/console/runs?search=nothing-has-this-name"],
		["no traffic is chosen", "/console/runs/traffic"],
		["a missing run", "/console/runs/00000000-0000-4000-8000-000000000000"],
		["branding", "/console/branding"],
		["translations", "/console/translations"],
		["a missing flow", "/console/flows/00000000-0000-4000-8000-000000000000"],
		["identity providers", "/console/identity-providers"],
		["no identity provider matches", "/console/identity-providers?search=nothing-has-this-name"],
		["a new identity provider", "/console/identity-providers/new"],
		["a new OpenID provider", "/console/identity-providers/new?kind=oidc"],
		["an identity provider", `/console/identity-providers/${provider.id}`],
		["senders", "/console/senders"],
		["no sender matches", "/console/senders?search=nothing-has-this-name"],
		["a new sender", "/console/senders/new"],
		["a missing sender", "/console/senders/none"],
		["the outbox", "/console/outbox"],
		["no message matches", "/console/outbox?status=failed"],
		["audit", "/console/audit"],
		["sessions of one's own", "/account/sessions"],
		["API reference", "/console/api"],
		["error of the gate", "/gate/error?error=invalid_request"],
		["expired sign-in", "/gate/flow/00000000-0000-4000-8000-000000000000"],
		["question for consent that is over", "/gate/consent/an-interaction-that-is-over"],
		["link from a message in another browser", "/gate/flow/00000000-0000-4000-8000-000000000000/link?token=x"],
		["signed out", "/gate/signed-out"],
		["a missing page", "/console/nowhere"],
	];
}

async function runsOf(baseUrl: string, applicationId: string): Promise<{ id: string }[]> {
	const headers = { authorization: `Bearer ${await accessToken(baseUrl)}` };
	const response = await fetch(`${baseUrl}/flow-executions?applicationId=${applicationId}`, { headers });
	return ((await response.json()) as ExecutionList).executions;
}

function withoutSecret(node: FlowNode): FlowNode {
	if (node.id !== "ask") return node;
	const components = node.meta?.components?.filter(({ id }) => id !== "secret");
	return { ...node, meta: { ...node.meta, components }, inputs: node.inputs?.filter(({ ref }) => ref !== "secret") };
}

async function choose(page: Page, language: string, theme: string): Promise<void> {
	const url = new URL(page.url()).origin;
	await page.context().addCookies([
		{ name: "language", value: language, url },
		{ name: "theme", value: theme, url },
	]);
}

for (const theme of ["light", "dark"])
	test(`no page has an accessibility finding, ${theme}`, async ({ signedIn: page, portico }) => {
		test.setTimeout(300_000);
		await choose(page, "en", theme);
		for (const [name, path] of await pagesOf(portico)) {
			await page.goto(path);
			await expect(page.getByRole("heading").first()).toBeVisible();
			const { violations } = await new AxeBuilder({ page })
				.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
				.analyze();
			const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
			expect(findings, name).toEqual([]);
		}
	});

for (const language of LANGUAGES)
	test(`every page fits a phone, reads in its direction, and shows no untranslated key, ${language}`, async ({
		signedIn: page,
		portico,
	}) => {
		test.setTimeout(300_000);
		await page.setViewportSize({ width: 390, height: 844 });
		await choose(page, language, "light");
		for (const [name, path] of await pagesOf(portico)) {
			await page.goto(path);
			await expect(page.getByRole("heading").first()).toBeVisible();
			const found = await page.evaluate(() => ({
				overflow: document.documentElement.scrollWidth - window.innerWidth,
				dir: document.documentElement.dir,
				lang: document.documentElement.lang,
				text: document.body.innerText,
			}));
			expect(found.overflow, name).toBeLessThanOrEqual(0);
			expect([found.lang, found.dir], name).toEqual([language, language === "ar" ? "rtl" : "ltr"]);
			expect(found.text, name).not.toMatch(
				/\b(ui|shell|flows|creating|importing|editor|composer|inspector|projections|compare|versions|translations|issues|audit|api|gate|account|applications|branding|runs|providers|senders|outbox|simulation|traffic|screen):[a-z]/,
			);
		}
	});

test("no page breaks its content security policy or logs an error", async ({ signedIn: page, portico }) => {
	const complaints: string[] = [];
	page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
	page.on("pageerror", (error) => complaints.push(error.message));
	for (const [name, path] of await pagesOf(portico)) {
		await page.goto(path, { waitUntil: "networkidle" });
		// The browser itself reports the status of a page that is missing on purpose.
		const serious = complaints.filter((text) => !/status of 404/.test(text));
		expect(serious, name).toEqual([]);
	}
});

test("the console is reached and used by keyboard alone", async ({ page }) => {
	await page.goto("/console");
	await page.getByLabel("Username").waitFor();
	await page.keyboard.type("admin");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Correct horse 7 battery");
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await page.keyboard.press("Enter");
	const newFlow = page.getByRole("link", { name: "New flow" });
	for (
		let presses = 0;
		presses < 12 && !(await newFlow.evaluate((link) => link === document.activeElement));
		presses++
	) {
		await page.keyboard.press("Tab");
	}
	await expect(newFlow).toBeFocused();
	const outline = await newFlow.evaluate((link) => getComputedStyle(link).outlineStyle);
	expect(outline).not.toBe("none");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "New flow", level: 1 })).toBeVisible();
});

test("sign-in works without JavaScript", async ({ browser, portico }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portico.baseUrl });
	const page = await context.newPage();
	const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
	const query = new URLSearchParams({
		client_id: "portico-management",
		redirect_uri: "http://127.0.0.1:8976/callback",
		response_type: "code",
		scope: "openid system",
		code_challenge: challenge,
		code_challenge_method: "S256",
	});
	await page.route("http://127.0.0.1:8976/**", (route) => route.fulfill({ body: "received" }));
	await page.goto(`/oauth2/authorize?${query}`);
	await signIn(page, "admin", "wrong");
	await expect(page.getByRole("alert")).toBeVisible();
	await signIn(page);
	await expect(page).toHaveURL(/127\.0\.0\.1:8976\/callback\?code=/);
	await context.close();
});
