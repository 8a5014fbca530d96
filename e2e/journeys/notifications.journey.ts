import type { BrowserContext, Page } from "@playwright/test";
import * as openid from "openid-client";
import type { Flow } from "@/lib/flows/definitions/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { aPushBrowser } from "@/lib/platform/push/fixtures/a-push-browser";
import { accessToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { type Person, signedUpPerson } from "../fixtures/people";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings } from "./axe-findings";
import { expect, signIn, test } from "./portico-test";

let server: PorticoServer;
let pushService: HttpService;
test.beforeAll(async () => {
	pushService = await startHttpService();
	pushService.answer(201);
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL, hostname: "localhost" });
	const definition = templateFlow("approval", "approval-in-browsers");
	const nodes = definition.nodes.map((node) =>
		node.executor?.name === "ApprovalNoticeExecutor" ? { ...node, executor: { name: "WebPushExecutor" } } : node,
	);
	const flow = await post<Flow>(server.baseUrl, "/flows", { ...definition, nodes });
	const authorization = `Bearer ${await accessToken(server.baseUrl)}`;
	const made = await fetch(`${server.baseUrl}/flows/${flow.id}/default`, { method: "PUT", headers: { authorization } });
	expect(made.status, await made.text()).toBeLessThan(300);
});
test.afterAll(async () => {
	await server.remove();
	await pushService.close();
});

/** What the test uses of the worker's scope, whose types are not those of pages. */
interface WorkerScope extends EventTarget {
	registration: ServiceWorkerRegistration;
	clients: { openWindow(url: string): Promise<void> };
}

/** Stands for the registration at a push service, which no headless browser reaches. */
async function withPushService(page: Page, subscription: object): Promise<void> {
	await page.addInitScript((registered) => {
		const KEY = "registered at the push service of the test";
		Object.assign(PushManager.prototype, {
			async subscribe() {
				localStorage.setItem(KEY, "yes");
				return registered;
			},
			getSubscription: async () =>
				localStorage.getItem(KEY) === null
					? null
					: { ...registered, unsubscribe: async () => localStorage.removeItem(KEY) },
		});
		Notification.requestPermission = async () => "granted";
		Object.defineProperty(Notification, "permission", { get: () => "granted" });
	}, subscription);
}

async function securityPage(context: BrowserContext, person: Person, prepare?: (page: Page) => Promise<unknown>) {
	const page = await context.newPage();
	await prepare?.(page);
	await page.goto("/account/security");
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: "Notifications in this browser" })).toBeVisible();
	return page;
}

test("a person registers a browser, is told of a request in it, approves it, and removes the browser", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const { subscription, read } = aPushBrowser(`${pushService.url}/send/1`);
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
	const page = await securityPage(context, person, (opened) => withPushService(opened, subscription));
	await expect(page.getByText("No browser is registered yet.")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Show notifications in this browser" }).click();
	await expect(page.getByText("This browser now shows you notifications.")).toBeVisible();
	await expect(page.getByText("This browser shows you notifications.")).toBeVisible();
	await expect(page.getByText("no notification yet")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	if (process.env.SCREENSHOTS)
		await page
			.locator("section", { hasText: "Notifications in this browser" })
			.last()
			.screenshot({ path: `${process.env.SCREENSHOTS}/notifications-390.png` });

	const application = await post<ApplicationBody>(server.baseUrl, "/t/root/api/server/v1/applications", {
		...{ name: "Till", grantTypes: ["urn:openid:params:grant-type:ciba"], redirectUrls: [], trusted: true },
	});
	const config = await openid.discovery(
		new URL(`${server.baseUrl}/t/root`),
		...([application.clientId, undefined, openid.ClientSecretBasic(application.clientSecret)] as const),
		{ execute: [openid.allowInsecureRequests] },
	);
	const started = await openid.initiateBackchannelAuthentication(config, {
		...{ scope: "openid", login_hint: person.username, binding_message: "W4SCT" },
	});
	const { title, link } = await eventually("the notification", async () => {
		const [request] = pushService.received;
		expect(request).toBeDefined();
		return read(request?.bytes ?? Buffer.alloc(0)) as { title: string; link: string };
	});
	expect(title).toBe("Till asks for your approval");
	await page.goto(link);
	await page.getByRole("button", { name: "See the request" }).click();
	await expect(page.getByText("W4SCT")).toBeVisible();
	await page.getByLabel("Number that the other device shows").fill(String((started as { number?: string }).number));
	await page.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByRole("heading", { name: "Approved" })).toBeVisible();
	await openid.pollBackchannelAuthenticationGrant(config, { ...started, interval: 0 });

	await page.goto("/account/security");
	await expect(page.getByText("last notification")).toBeVisible();
	await page.getByRole("button", { name: /^Remove .* on / }).click();
	await expect(page.getByText("The browser is removed.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Show notifications in this browser" })).toBeVisible();
	await expect
		.poll(() => page.evaluate(() => localStorage.length), "this browser is no longer registered at its push service")
		.toBe(0);
	await context.close();
});

test("the worker shows what is pushed to it, and opens addresses of its own origin alone", async ({ browser }) => {
	const person = await signedUpPerson(server.baseUrl);
	const { subscription } = aPushBrowser(`${pushService.url}/send/2`);
	const context = await browser.newContext({ baseURL: server.baseUrl });
	const page = await securityPage(context, person, (opened) => withPushService(opened, subscription));
	const started = context.waitForEvent("serviceworker");
	await page.getByRole("button", { name: "Show notifications in this browser" }).click();
	const worker = await started;
	await expect(page.getByText("This browser now shows you notifications.")).toBeVisible();
	// A headless browser has no place for notifications, and its worker gets no events that are real.
	const pushed = (link: string) =>
		worker.evaluate((address) => {
			const scope = globalThis as unknown as WorkerScope;
			const [shown, opened]: [object[], string[]] = [[], []];
			scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options });
			scope.clients.openWindow = async (url) => void opened.push(url);
			const happens = (type: string, members: object) =>
				scope.dispatchEvent(Object.assign(new Event(type), { waitUntil: () => {}, ...members }));
			const data = { title: "Till asks", text: "Open it", link: address, tag: "1" };
			happens("push", { data: { json: () => data } });
			happens("notificationclick", { notification: { close: () => {}, ...shown[0] } });
			return { shown, opened, scope: scope.registration.scope };
		}, link);
	const link = `${server.baseUrl}/gate/approval/root/1?token=secret`;
	expect(await pushed(link)).toEqual({
		shown: [{ title: "Till asks", body: "Open it", tag: "1", icon: "/favicon.svg", dir: "auto", data: { link } }],
		opened: [link],
		scope: expect.stringMatching(/\/account\/notifications\/[\w-]+\/$/),
	});
	for (const elsewhere of ["https://evil.example/", "javascript:alert(1)", "/gate"])
		expect(await pushed(elsewhere)).toMatchObject({ opened: [] });
	await context.close();
});

test("a browser that does not allow notifications, and one that has none, say so", async ({ browser }) => {
	const person = await signedUpPerson(server.baseUrl);
	const denied = await browser.newContext({ baseURL: server.baseUrl });
	const page = await securityPage(denied, person, (opened) =>
		opened.addInitScript(() => {
			Object.defineProperty(Notification, "permission", { get: () => "denied" });
			Notification.requestPermission = async () => "denied";
		}),
	);
	const refused = page.getByText("This browser does not allow this site to show notifications.");
	await expect(refused).toBeVisible();
	await page.getByRole("button", { name: "Show notifications in this browser" }).click();
	await expect(refused).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await denied.close();

	const old = await browser.newContext({ baseURL: server.baseUrl });
	const without = await securityPage(old, person, (opened) =>
		opened.addInitScript(() => void Reflect.deleteProperty(window, "PushManager")),
	);
	await expect(without.getByText("This browser cannot show notifications of web sites.")).toBeVisible();
	await expect(without.getByRole("button", { name: "Show notifications in this browser" })).toHaveCount(0);
	await old.close();
});
