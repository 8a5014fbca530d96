import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { endpointsOf } from "@/components/applications/quick-start/endpoints";
import { factsOf } from "@/components/applications/quick-start/facts-of";
import { snippetsFor } from "@/components/applications/quick-start/snippets";
import { CIBA, DEVICE_CODE, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import { startScript } from "../fixtures/bash-script";
import { Browser, formOf } from "../fixtures/browser";
import { nativeApplication, RIGHT } from "../fixtures/native-app";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { aFreePort, startedExample } from "../fixtures/started-example";

// Runs the quick-start code in JavaScript and for a shell without changes.

const folder = mkdtempSync(join(tmpdir(), "portico-snippets-"));
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Application = Awaited<ReturnType<typeof oidcApplication>>;

/** Writes a file of a snippet for this application, with the changes that a reader makes, and returns its path. */
function written(
	application: Application,
	id: string,
	change: (code: string) => string = (code) => code,
	name?: string,
): string {
	const facts = factsOf(application, `${baseUrl()}/t/root`);
	const file = snippetsFor(facts)
		.find((snippet) => snippet.id === id)
		?.files(facts)
		.find((each) => name === undefined || each.name === name);
	if (file === undefined) throw new Error(`there is no snippet ${id}`);
	const path = join(folder, file.name);
	writeFileSync(path, change(file.code));
	return path;
}

describe("the quick start", () => {
	test("has the address of every endpoint of the discovery document but that of registrations", async () => {
		const issuer = `${baseUrl()}/t/root`;
		const discovery: object = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
		const shown = endpointsOf(issuer).map(({ url }) => url);
		const named = Object.entries(discovery).filter(([name]) => /_endpoint$|^jwks_uri$|^issuer$/.test(name));
		// An application that is there already does not register.
		expect(named.filter(([, url]) => !shown.includes(url)).map(([name]) => name)).toEqual(["registration_endpoint"]);
	});

	test("of a machine gets a token", async () => {
		const application = await oidcApplication({
			grantTypes: ["client_credentials"],
			redirectUrls: [],
			scopes: ["system"],
		});
		const child = spawn(process.execPath, [written(application, "machine-node")], {
			env: { PATH: process.env.PATH ?? "", PORTICO_CLIENT_SECRET: application.clientSecret } as never,
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		const [code] = await once(child, "close");
		expect({ code, output }).toEqual({ code: 0, output: "3600\n" });
	});

	test("of a machine whose tokens are bound to a key gets such a token", async () => {
		const application = await oidcApplication({
			...{ grantTypes: ["client_credentials"], redirectUrls: [], accessToken: { dpop: "required" } },
		});
		const child = spawn(process.execPath, [written(application, "dpop-node")], {
			env: { PATH: process.env.PATH ?? "", PORTICO_CLIENT_SECRET: application.clientSecret } as never,
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		const [code] = await once(child, "close");
		expect({ code, output }).toEqual({ code: 0, output: "dpop\n" });
	});

	test("of Express signs somebody in, reads who they are, refreshes the token and signs them out, on any port", async () => {
		const port = await aFreePort();
		const home = `http://127.0.0.1:${port}`;
		const application = await oidcApplication({ redirectUrls: [`${home}/callback`, `${home}/`] });
		const script = written(application, "express", (code) => `${code}console.log("listening");\n`, "server.mjs");
		const example = await startedExample(script, {
			PORTICO_CLIENT_SECRET: application.clientSecret ?? "",
			SESSION_SECRET: "a secret of the test",
		});
		try {
			const [shop, portico] = [new Browser(home), new Browser(baseUrl())];
			const asked = await shop.open("/sign-in");
			const page = await portico.open(asked.url);
			const form = formOf(page, "/submit");
			const back = await portico.submit(form.action, { ...form.hidden, ...ADMIN });
			expect(back.url.href.startsWith(`${home}/callback?`)).toBe(true);
			const signedIn = await shop.open(back.url);
			expect(signedIn.body).toMatchObject({ preferred_username: "admin" });
			expect((await shop.open("/refresh")).body).toEqual({ expires_in: 3600 });
			// With the token that the first refresh brought.
			expect((await shop.open("/refresh")).body).toEqual({ expires_in: 3600 });
			const leaving = await shop.open("/sign-out");
			expect(leaving.url.pathname).toBe("/t/root/oauth2/logout");
			// A page of the program, and not its callback, which can make nothing of a sign-out.
			expect((await portico.open(leaving.url)).url.href).toBe(`${home}/`);
		} finally {
			await example.stop();
		}
	});

	test.each(["client_secret_basic", "client_secret_post"])(
		"of a machine with curl gets a token that opens an interface, by %s",
		async (method) => {
			const application = await oidcApplication({
				grantTypes: ["client_credentials"],
				redirectUrls: [],
				scopes: ["system"],
				clientAuthentication: { method },
			});
			const script = startScript(written(application, "machine-curl"));
			script.type(application.clientSecret ?? "");
			const tokens = JSON.parse(await script.ended()) as Record<string, string>;
			expect(tokens).toMatchObject({ expires_in: 3600, scope: "system" });
			const headers = { authorization: `Bearer ${tokens.access_token}` };
			expect((await fetch(`${baseUrl()}/flows`, { headers })).status).toBe(200);
		},
	);

	test.each([{ publicClient: false }, { publicClient: true }])("of curl signs somebody in: %j", async (settings) => {
		const application = await oidcApplication({ ...settings, redirectUrls: ["https://app.example/callback"] });
		const script = startScript(written(application, "curl", undefined, "sign-in.sh"));
		const [address] = await script.printed(/^http.*$/m);
		script.type((await answerOf(address, new Browser(baseUrl()))).get("code") ?? "");
		if (!settings.publicClient) script.type(application.clientSecret ?? "");
		const answer = (await script.ended()).replace(address, "");
		const tokens = JSON.parse(answer) as Record<string, string>;
		expect(tokens).toMatchObject({ access_token: expect.any(String), id_token: expect.any(String) });
		const { access_token: ACCESS_TOKEN = "" } = tokens;
		const userInfo = startScript(written(application, "curl", undefined, "user-info.sh"), { ACCESS_TOKEN });
		expect(JSON.parse(await userInfo.ended())).toMatchObject({ preferred_username: ADMIN.username });
	});

	/** What the code for Node.js prints. */
	async function printedBy(path: string, environment: Record<string, string>): Promise<Record<string, unknown>> {
		const child = spawn(process.execPath, [path], { env: { PATH: process.env.PATH ?? "", ...environment } as never });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		await once(child, "close");
		return JSON.parse(output) as Record<string, unknown>;
	}

	/** The same request with curl, which asks for the secret. */
	async function printedByCurl(path: string, secret: string, environment: Record<string, string>) {
		const script = startScript(path, environment);
		script.type(secret);
		return JSON.parse(await script.ended()) as Record<string, unknown>;
	}

	test.each(["client_secret_basic", "client_secret_post"])(
		"of the protocols sends requests that the server understands, by %s",
		async (method) => {
			const application = await oidcApplication({
				grantTypes: ["authorization_code", "client_credentials", TOKEN_EXCHANGE, DEVICE_CODE, CIBA],
				pushedAuthorizationRequests: { mandatory: true },
				clientAuthentication: { method },
			});
			const secret = application.clientSecret ?? "";
			const env = { PORTICO_CLIENT_SECRET: secret, CODE_CHALLENGE: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" };
			const pushed = { request_uri: expect.stringMatching(/^urn:/), expires_in: expect.any(Number) };
			expect(await printedBy(written(application, "par-node"), env)).toEqual(pushed);
			expect(await printedByCurl(written(application, "par-curl"), secret, env)).toEqual(pushed);
			const codes = await printedBy(written(application, "device-node"), env);
			expect(codes).toMatchObject({ user_code: expect.any(String) });
			const foreign = { ...env, SUBJECT_TOKEN: "of-nobody", USERNAME: "nobody-at-all" };
			const refused = { error: expect.stringMatching(/^invalid_(request|grant)$/) };
			expect(await printedBy(written(application, "exchange-node"), foreign)).toMatchObject(refused);
			expect(await printedByCurl(written(application, "exchange-curl"), secret, foreign)).toMatchObject(refused);
			const unknown = { error: "unknown_user_id" };
			expect(await printedBy(written(application, "ciba-node"), foreign)).toMatchObject(unknown);
			expect(await printedByCurl(written(application, "ciba-curl"), secret, foreign)).toMatchObject(unknown);
		},
	);

	test("of screens of one's own with curl signs somebody in", async () => {
		const application = await nativeApplication({ name: "By curl" });
		const script = startScript(written(application, "native-curl"));
		const [first] = await script.printed(/\{.*\}/s);
		script.type((JSON.parse(first) as { auth_session: string }).auth_session);
		script.type(JSON.stringify(RIGHT));
		const [, code = ""] = await script.printed(/"authorization_code":"([^"]+)"/);
		script.type(code);
		expect(await script.ended()).toMatch(/"access_token":"/);
	});

	test("of a device with curl signs somebody in", async () => {
		const application = await oidcApplication({ grantTypes: [DEVICE_CODE], redirectUrls: [] });
		const script = startScript(written(application, "device-curl"));
		script.type(application.clientSecret ?? "");
		const [answer] = await script.printed(/\{.*\}/s);
		const device = JSON.parse(answer) as Record<string, string>;
		const browser = new Browser(baseUrl());
		const entering = formOf(await browser.open(device.verification_uri ?? ""), "/oauth2/device");
		const confirming = formOf(
			await browser.submit(entering.action, { ...entering.hidden, user_code: device.user_code ?? "" }),
			"/oauth2/device",
		);
		const page = await browser.submit(confirming.action, { ...confirming.hidden, confirm: "yes" });
		const form = formOf(page, "/submit");
		const done = await browser.submit(form.action, { ...form.hidden, ...ADMIN });
		expect(done.url.pathname).toBe("/gate/device/done");
		script.type(device.device_code ?? "");
		const tokens = JSON.parse((await script.ended()).replace(answer, "")) as Record<string, unknown>;
		expect(tokens).toMatchObject({ token_type: "Bearer", access_token: expect.any(String) });
	});
});
