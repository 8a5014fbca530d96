import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { SignJWT } from "jose";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { foreignWallet } from "@/lib/identity/wallets/fixtures/foreign-wallet";
import { ar } from "@/lib/platform/i18n/bundles/ar";
import { de } from "@/lib/platform/i18n/bundles/de";
import { en } from "@/lib/platform/i18n/bundles/en";
import { ja } from "@/lib/platform/i18n/bundles/ja";
import { aHolderKey, foreignHolder, type HolderKey } from "@/lib/protocols/openid4vci/fixtures/foreign-holder";
import { accessToken } from "../fixtures/access-token";
import { createApplication, post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { signedUpPerson } from "../fixtures/people";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

const TYPE = "urn:example:employee";
const asking = (onSuccess: string) =>
	task("wallet", {
		executor: { name: "WalletExecutor" },
		properties: { credentialType: TYPE, identifierClaim: "login", claims: [] },
		onSuccess,
	});

let server: PorticoServer;
let key: HolderKey;
test.beforeAll(async () => {
	// The other organization reads keys and status of the first one at this server.
	const environment = { OUTBOUND_ALLOWED_HOSTS: "127.0.0.1,localhost" };
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL, hostname: "localhost", environment });
	key = await aHolderKey();
	await post(server.baseUrl, "/t/root/api/server/v1/credential-definitions", {
		name: "employee",
		type: TYPE,
		texts: { en: "Employee card", de: "Mitarbeiterausweis" },
		claims: [{ name: "login", attribute: "preferred_username", texts: { en: "Login" }, required: true }],
	});
});
test.afterAll(() => server.remove());

/** An organization that trusts the first one, and its application. */
async function elsewhere(): Promise<{ path: string; clientId: string }> {
	const { name: organization } = await createdBelow(server.baseUrl, "Elsewhere");
	const response = await fetch(`${server.baseUrl}/t/${organization}/api/server/v1/wallet-verifier`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(server.baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify({
			clientIdPrefix: "x509_san_dns",
			trustedIssuers: [{ id: "root", name: "Employer", identifier: `${server.baseUrl}/t/root`, metadata: true }],
		}),
	});
	expect(response.status, await response.text()).toBe(200);
	const { clientId } = await createApplication(server.baseUrl, {
		name: "Shop",
		organization,
		registrationEnabled: true,
		signIn: {
			name: "Card",
			handle: "card",
			flowType: "AUTHENTICATION",
			nodes: [start("wallet"), asking("end"), end()],
		},
		signUp: {
			name: "Sign-up with a card",
			handle: "card-sign-up",
			flowType: "REGISTRATION",
			nodes: [
				start("wallet"),
				asking("create"),
				task("create", { executor: { name: "ProvisioningExecutor" }, onSuccess: "end" }),
				end(),
			],
		},
	});
	return { path: `/t/${organization}`, clientId };
}

/** The credential with the claim that is asked, bound to the request by the key of the wallet. */
async function presented(credential: string, audience: { aud: string; nonce: string }): Promise<string> {
	const sdHash = createHash("sha256").update(credential).digest("base64url");
	const binding = await new SignJWT({ ...audience, sd_hash: sdHash })
		.setProtectedHeader({ alg: "ES256", typ: "kb+jwt" })
		.setIssuedAt()
		.sign(key.privateKey);
	return credential + binding;
}

test("a person adds the card of their employer to a wallet at /account, and signs up and in elsewhere with it, until it is revoked", {
	tag: "@gate",
}, async ({ browser }) => {
	const { path, clientId } = await elsewhere();
	const person = await signedUpPerson(server.baseUrl);
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	receiveCallbacks(page);
	const holder = foreignHolder((url, init) => fetch(url, init), [key]);
	const wallet = foreignWallet((url, init) => fetch(url, init));
	let credential = "";

	await test.step("the credential is offered by a link, a code and a transaction code", async () => {
		await page.goto("/account");
		await signIn(page, person.username, person.password);
		await page.getByRole("link", { name: "Add to your wallet" }).click();
		await page.getByRole("button", { name: "Add “Employee card” to your wallet" }).click();
		await expect(page.getByRole("img", { name: "QR code that opens the wallet" })).toBeVisible();
		expect(await furtherAxeFindings(page)).toEqual([]);
		const link = (await page.getByRole("link", { name: "Open the wallet on this device" }).getAttribute("href")) ?? "";
		const txCode = await page.getByText(/^\d{6}$/).textContent();
		const { credentials } = await holder.obtain(await holder.accept(link, { txCode: txCode ?? "" }));
		credential = credentials[0] ?? "";
		await page.goto("/account/credentials");
		await expect(page.getByText("Valid", { exact: true })).toBeVisible();
	});

	async function answer(): Promise<void> {
		const link = (await page.getByRole("link", { name: "Open the wallet" }).getAttribute("href")) ?? "";
		const request = await wallet.read(link.replace("%2Fsame%2F", "%2Fother%2F"));
		const { client_id: aud = "", nonce = "" } = request.authorizationRequestPayload as Record<string, string>;
		expect((await wallet.answer(request, await presented(credential, { aud, nonce }))).status).toBe(200);
	}

	await test.step("the other organization accepts it to sign up, and to sign in", async () => {
		await follow(page, path + authorizePath(clientId, { prompt: "create" }));
		await answer();
		await page.getByLabel("Username").fill("card-holder");
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("button", { name: "Allow", exact: true }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
	});

	await test.step("who revokes it at their account", async () => {
		await page.goto("/account/credentials");
		await page.getByRole("button", { name: "Revoke “Employee card”" }).click();
		await expect(page.getByText("The credential is revoked.")).toBeVisible();
		await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
	});
	await context.close();
});

for (const [language, { account, credentials }] of Object.entries({ en, de, ja, ar }))
	test(`a credential is added to a wallet, seen and revoked in one's account: ${language}`, async ({ browser }) => {
		const person = await signedUpPerson(server.baseUrl);
		const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 844 } });
		const page = await context.newPage();
		await page.goto("/account");
		await signIn(page, person.username, person.password);
		await expect(page).toHaveURL(/\/account/);
		await context.addCookies([{ name: "language", value: language, url: server.baseUrl }]);
		await page.goto("/account/credentials");
		await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
		await expect(page.getByText(account["credentials.no-issued"])).toBeVisible();
		const name = language === "de" ? "Mitarbeiterausweis" : "Employee card";
		await page.getByRole("button", { name: account["credentials.add-one"].replace("{{name}}", name) }).click();
		await expect(page.getByRole("img", { name: account["credentials.picture"] })).toBeVisible();
		await expectToFit(page);

		const holder = foreignHolder((url, init) => fetch(url, init), [key]);
		const link = page.getByRole("link", { name: account["credentials.open"] });
		const txCode = await page.getByText(/^\d{6}$/).textContent();
		await holder.obtain(await holder.accept((await link.getAttribute("href")) ?? "", { txCode: txCode ?? "" }));
		await page.goto("/account/credentials");
		await expect(page.getByText(credentials["status.valid"], { exact: true })).toBeVisible();
		await expectToFit(page);
		await page.getByRole("button", { name: account["credentials.revoke-one"].replace("{{name}}", name) }).click();
		await expect(page.getByText(account["credentials.revoked"])).toBeVisible();
		await context.close();
	});

/** No accessibility finding, and nothing beside the screen of a phone. */
async function expectToFit(page: Page): Promise<void> {
	expect(await axeFindings(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
