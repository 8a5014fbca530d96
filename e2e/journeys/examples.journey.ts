import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { accessToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { ADMIN } from "../fixtures/portico-server";
import { aFreePort, type StartedExample, startedExample } from "../fixtures/started-example";
import { expect, signIn, test } from "./portico-test";

const started: StartedExample[] = [];
test.afterEach(async () => {
	await Promise.all(started.splice(0).map((example) => example.stop()));
});

async function start(script: string, environment: Record<string, string>): Promise<void> {
	started.push(await startedExample(script, environment));
}

test("the web application signs people in and out", async ({ page, portico }) => {
	const PORT = String(await aFreePort());
	const application = await post<ApplicationBody>(portico.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Shop",
		redirectUrls: [`http://localhost:${PORT}/callback`],
		grantTypes: ["authorization_code"],
		trusted: true,
	});
	const { clientId, clientSecret = "" } = application;
	const ISSUER = `${portico.baseUrl}/t/root`;
	await start("examples/web/server.mjs", { ISSUER, PORT, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret });
	await page.goto(`http://localhost:${PORT}/`);
	await page.getByRole("link", { name: "Sign in" }).click();
	await signIn(page);
	await expect(page.getByRole("heading", { name: `Hello ${ADMIN.username}` })).toBeVisible();
	await page.getByRole("link", { name: "Sign out" }).click();
	await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
	await page.getByRole("link", { name: "Sign in" }).click();
	await expect(page.locator("input[type=password]")).toBeVisible();
});

test("the page calls the API with a token for it, and the API refuses other tokens", async ({ page, portico }) => {
	const [pagePort, apiPort] = [String(await aFreePort()), String(await aFreePort())];
	const base = portico.baseUrl;
	const ISSUER = `${base}/t/root`;
	const api = await post<ApiResource>(base, "/t/root/api/server/v1/api-resources", {
		identifier: "https://api.example/example-orders",
		name: "Example orders",
		scopes: [{ name: "example-orders:read", displayName: "Read orders" }],
	});
	const settings = { grantTypes: ["authorization_code"], accessToken: { type: "jwt" }, trusted: true };
	const application = await post<ApplicationBody>(base, "/t/root/api/server/v1/applications", {
		name: "Orders",
		publicClient: true,
		redirectUrls: [`http://localhost:${pagePort}/`],
		scopes: ["example-orders:read"],
		...settings,
	});
	await start("examples/api/server.mjs", {
		ISSUER,
		AUDIENCE: api.identifier,
		SCOPE: "example-orders:read",
		PORT: apiPort,
	});
	await start("examples/spa/server.mjs", {
		ISSUER,
		CLIENT_ID: application.clientId,
		RESOURCE: api.identifier,
		SCOPE: "example-orders:read",
		API_URL: `http://localhost:${apiPort}/`,
		PORT: pagePort,
	});
	await page.goto(`http://localhost:${pagePort}/`);
	await page.getByRole("button", { name: "Sign in" }).click();
	await signIn(page);
	// No role grants the scope to the administrator yet.
	await expect(page.getByRole("heading", { name: `Hello ${ADMIN.username}` })).toBeVisible();
	await expect(page.getByText("403")).toBeVisible();
	await page.getByRole("button", { name: "Sign out" }).click();
	await post(base, "/t/root/scim2/v2/Roles", {
		displayName: "Example shoppers",
		permissions: [{ value: "example-orders:read" }],
		users: [{ value: await administratorId(base) }],
	});
	await page.getByRole("button", { name: "Sign in" }).click();
	await signIn(page);
	await expect(page.getByText('200 {"orders":[{"id":1')).toBeVisible();
	const foreign = await fetch(`http://localhost:${apiPort}/`, { headers: { authorization: "Bearer nonsense" } });
	expect(foreign.status).toBe(401);
});

async function administratorId(baseUrl: string): Promise<string> {
	const filter = encodeURIComponent(`userName eq "${ADMIN.username}"`);
	const response = await fetch(`${baseUrl}/t/root/scim2/Users?filter=${filter}`, {
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}` },
	});
	const { Resources } = (await response.json()) as { Resources: { id: string }[] };
	return Resources[0]?.id ?? "";
}
