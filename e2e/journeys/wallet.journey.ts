import type { Page } from "@playwright/test";
import type { FlowNode } from "@/lib/flows/model";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { type AnIssuer, anIssuer, presentCredential, TYPE } from "@/lib/identity/wallets/fixtures/an-issuer";
import { foreignWallet } from "@/lib/identity/wallets/fixtures/foreign-wallet";
import { accessToken } from "../fixtures/access-token";
import { createApplication, type TestApplication } from "../fixtures/applications";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./portico-test";

const properties = {
	credentialType: TYPE,
	identifierClaim: "document_number",
	claims: [{ claim: "given_name", attribute: "firstName", reason: "To address you by your name" }],
};
const asking = (members: Partial<FlowNode>) =>
	task("wallet", { executor: { name: "WalletExecutor" }, properties, ...members });

const wallet = foreignWallet((url, init) => fetch(url, init));

let server: PorticoServer;
let issuer: AnIssuer;
let application: TestApplication;
test.beforeAll(async () => {
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL, hostname: "localhost" });
	issuer = await anIssuer({ nowMs: Date.now() });
	const response = await fetch(`${server.baseUrl}/t/root/api/server/v1/wallet-verifier`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(server.baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify({ clientIdPrefix: "x509_san_dns", trustedIssuers: [issuer.trusted] }),
	});
	expect(response.status).toBe(200);
	application = await createApplication(server.baseUrl, {
		name: "Shop",
		registrationEnabled: true,
		signIn: {
			name: "Wallet",
			handle: "wallet",
			flowType: "AUTHENTICATION",
			nodes: [start("wallet"), asking({ onSuccess: "end" }), end()],
		},
		signUp: {
			name: "Sign-up with a wallet",
			handle: "wallet-sign-up",
			flowType: "REGISTRATION",
			nodes: [
				start("wallet"),
				asking({ onSuccess: "create" }),
				task("create", { executor: { name: "ProvisioningExecutor" }, onSuccess: "end" }),
				end(),
			],
		},
	});
});
test.afterAll(() => server.remove());

/** Answers the request of the page as a wallet does, by its link or as if it had scanned its code. */
async function answer(page: Page, device: "same" | "other"): Promise<{ redirect_uri?: string }> {
	const link = (await page.getByRole("link", { name: "Open the wallet" }).getAttribute("href")) ?? "";
	const request = await wallet.read(link.replace("%2Fsame%2F", `%2F${device}%2F`));
	const { client_id: aud = "", nonce } = request.authorizationRequestPayload as { client_id: string; nonce: string };
	const presentation = await presentCredential(await issuer.issue(), {
		names: ["given_name", "document_number"],
		binding: { aud, nonce, iat: Math.floor(Date.now() / 1000) },
	});
	const response = await wallet.answer(request, presentation);
	expect(response.status).toBe(200);
	return response.json();
}

test("a person signs up with a credential, and signs in with it later, on another device and on this one", {
	tag: "@gate",
}, async ({ browser }) => {
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	receiveCallbacks(page);
	await follow(page, authorizePath(application.clientId, { prompt: "create" }));
	await expect(page.getByText("To address you by your name")).toBeVisible();
	await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await answer(page, "other");
	await page.getByLabel("Username").fill("augusta");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await context.clearCookies();
	await follow(page, authorizePath(application.clientId));
	const { redirect_uri = "" } = await answer(page, "same");
	await test.step("another browser that is returned signs nobody in", async () => {
		const stranger = await browser.newPage();
		await stranger.goto(redirect_uri);
		await expect(stranger.getByRole("heading", { name: "Another browser began this" })).toBeVisible();
		await stranger.close();
	});
	await follow(page, redirect_uri);
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await context.close();
});

test("without scripts a button continues, and says when the wallet has not answered yet", async ({ browser }) => {
	const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false });
	const page = await context.newPage();
	await follow(page, authorizePath(application.clientId));
	await page.getByRole("button", { name: "My wallet has answered" }).click();
	await expect(page.getByText("Your wallet has not answered yet.")).toBeVisible();
	await context.close();
});
