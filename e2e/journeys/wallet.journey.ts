import type { Page } from "@playwright/test";
import { CompactEncrypt, decodeJwt, importJWK, type JWK } from "jose";
import type { FlowNode } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { type AnIssuer, anIssuer, presentCredential, TYPE } from "@/lib/identity/wallets/fixtures/an-issuer";
import { foreignWallet } from "@/lib/identity/wallets/fixtures/foreign-wallet";
import { ar } from "@/lib/platform/i18n/bundles/ar";
import { de } from "@/lib/platform/i18n/bundles/de";
import { en } from "@/lib/platform/i18n/bundles/en";
import { ja } from "@/lib/platform/i18n/bundles/ja";
import { accessToken } from "../fixtures/access-token";
import { createApplication, type TestApplication } from "../fixtures/applications";
import { signedUpPerson } from "../fixtures/people";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks, tokensFor } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

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
async function answer(
	page: Page,
	device: "same" | "other",
	disclosable?: Record<string, unknown>,
	from = issuer,
): Promise<{ redirect_uri?: string }> {
	const link = (await page.locator('a[href^="openid4vp:"]').getAttribute("href")) ?? "";
	// The wallet takes the place of the page on the same device, and the page that waits must not load itself meanwhile.
	if (device === "same") await page.goto("about:blank");
	const request = await wallet.read(link.replace("%2Fsame%2F", `%2F${device}%2F`));
	const { client_id: aud = "", nonce } = request.authorizationRequestPayload as { client_id: string; nonce: string };
	const presentation = await presentCredential(await from.issue(disclosable && { disclosable }), {
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
	expect(await furtherAxeFindings(page)).toEqual([]);
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

/** Stands for the browser's own interface, which no headless browser has: what the page asks for goes to the wallet of the test. */
async function withWalletInBrowser(
	page: Page,
	answer: (asked: { protocol: string; data: { request: string } }) => unknown,
) {
	await page.exposeFunction("walletOfBrowser", answer);
	await page.addInitScript(() => {
		const ask = Reflect.get(window, "walletOfBrowser") as (asked: unknown) => Promise<unknown>;
		const userAgentAllowsProtocol = (protocol: string) => protocol === "openid4vp-v1-signed";
		const DigitalCredential = Object.assign(() => {}, { userAgentAllowsProtocol });
		Object.assign(window, { DigitalCredential });
		navigator.credentials.get = async (options) => {
			const { requests } = Reflect.get(options ?? {}, "digital") as { requests: unknown[] };
			const data = await ask(requests[0]);
			if (data === null) throw new DOMException("No wallet", "NotAllowedError");
			return { id: "", type: "digital", data } as never;
		};
	});
}

test("where the browser has wallets itself, a person signs up through it, and the link remains where it has no answer", {
	tag: "@gate",
}, async ({ browser }) => {
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	receiveCallbacks(page);
	let tries = 0;
	await withWalletInBrowser(page, async ({ data }) => {
		tries += 1;
		if (tries === 1) return null;
		const {
			expected_origins: origins,
			nonce = "",
			client_metadata: metadata,
		} = decodeJwt(data.request) as {
			expected_origins: string[];
			nonce: string;
			client_metadata: { jwks: { keys: JWK[] } };
		};
		expect(origins).toEqual([server.baseUrl]);
		const presentation = await presentCredential(
			await issuer.issue({ disclosable: { given_name: "Grace", document_number: "P-1906" } }),
			{
				names: ["given_name", "document_number"],
				binding: { aud: `origin:${server.baseUrl}`, nonce, iat: Math.floor(Date.now() / 1000) },
			},
		);
		const [key = {}] = metadata.jwks.keys;
		const response = await new CompactEncrypt(Buffer.from(JSON.stringify({ vp_token: { credential: [presentation] } })))
			.setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
			.encrypt(await importJWK(key, "ECDH-ES"));
		return { response };
	});
	await follow(page, authorizePath(application.clientId, { prompt: "create" }));
	await page.getByRole("button", { name: "Use a wallet of this browser" }).click();
	await expect(page.getByText("No wallet of this browser answered. Use the link or the code.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Open the wallet" })).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Use a wallet of this browser" }).click();
	await page.getByLabel("Username").fill("grace");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await context.close();
});

test("one application asks who has signed in with a password for a credential besides, which others do not", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const careful = await createApplication(server.baseUrl, {
		name: "Payroll",
		signIn: {
			name: "Password, then a wallet",
			handle: "password-then-wallet",
			flowType: "AUTHENTICATION",
			nodes: [
				start("session"),
				task("session", { executor: { name: "SessionExecutor" }, onSuccess: "wallet", onFailure: "ask" }),
				prompt("ask", ["check"], {
					inputs: [
						{ ref: "u", identifier: "username", type: "TEXT_INPUT", required: true },
						{ ref: "p", identifier: "password", type: "PASSWORD_INPUT", required: true },
					],
				}),
				task("check", { executor: { name: "BasicAuthExecutor" }, onSuccess: "wallet", onFailure: "ask" }),
				asking({ properties: { ...properties, linksAccount: true }, onSuccess: "end" }),
				end(),
			],
		},
	});
	const plain = await createApplication(server.baseUrl, { name: "Canteen" });
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	receiveCallbacks(page);
	await follow(page, authorizePath(plain.clientId));
	await signIn(page, person.username, person.password);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await follow(page, authorizePath(careful.clientId));
	await expect(page.getByRole("heading", { name: "What is asked of your wallet" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await answer(page, "other", { given_name: "Ada", document_number: `P-${person.username}` });
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	const code = (await callbackOf(page)).get("code") ?? "";
	const { body } = await tokensFor(server.baseUrl, careful, { code });
	expect(decodeJwt(body.id_token ?? "").amr).toEqual(expect.arrayContaining(["pwd", "pop"]));
	await context.close();
});

for (const [language, { gate }] of Object.entries({ en, de, ja, ar }))
	test(`a credential of nobody trusted is refused in plain words, and another one signs up: ${language}`, async ({
		browser,
	}) => {
		const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
		const page = await context.newPage();
		receiveCallbacks(page);
		await follow(page, authorizePath(application.clientId, { prompt: "create", ui_locales: language }));
		await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
		await expect(page.getByRole("heading", { name: gate["wallet.asks"] })).toBeVisible();
		await expect(page.getByRole("link", { name: gate["wallet.open"] })).toBeVisible();
		await expect(page.getByRole("img", { name: gate["wallet.picture"] })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);

		await answer(page, "other", undefined, await anIssuer({ nowMs: Date.now() }));
		await expect(page.getByText(gate["reason.credential-issuer"])).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

		await answer(page, "other", { given_name: "Ada", document_number: `P-${language}` });
		await page.getByLabel(gate["field.username"]).fill(`augusta-${language}`);
		await page.getByRole("button", { name: gate.continue }).click();
		await page.getByRole("button", { name: gate["consent.allow"], exact: true }).click();
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
