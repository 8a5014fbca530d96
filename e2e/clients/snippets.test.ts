import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { describe, test } from "vitest";
import { factsOf } from "@/components/applications/quick-start/facts-of";
import { snippetsFor } from "@/components/applications/quick-start/snippets";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { isSignInPage } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { aFreePort } from "../fixtures/started-example";
import { CHROMIUM, inChromium, signInAsAdministrator } from "./in-chromium";
import { authlib, goOidc, installedExpress, nextAuth, springSecurity } from "./installed-clients";
import { type Program, run, startProgram } from "./program";
import { bundled, servePage } from "./single-page";

// The code of the quick start in other languages, unchanged, in a project that has the libraries.

/** The files of a snippet for this application. */
function filesOf(application: ApplicationBody, id: string): Record<string, string> {
	const facts = factsOf(application, `${baseUrl()}/t/root`);
	const snippet = snippetsFor(facts).find((each) => each.id === id);
	return Object.fromEntries(snippet?.files(facts).map(({ name, code }) => [name, code]) ?? []);
}

/** A new folder with these files. */
function folderOf(files: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), "portico-snippets-"));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return folder;
}

async function anApplication(path: string, host = "127.0.0.1", settings: object = {}) {
	const port = String(await aFreePort());
	const home = `http://${host}:${port}`;
	const application = await oidcApplication({ redirectUrls: [`${home}${path}`, `${home}/`], ...settings });
	const environment = {
		PORT: port,
		PORTICO_CLIENT_SECRET: application.clientSecret ?? "",
		SESSION_SECRET: "a secret of the test",
		AUTH_SECRET: "a secret of the test",
	};
	return { application, home, port, environment };
}

/** Signs in where `path` leads, refreshes where the program does so at `/refresh`, and signs out where `leave` leads. */
async function usedToTheEnd(
	home: string,
	path: string,
	{
		refresh,
		leave = (there) => there.open("/sign-out"),
	}: {
		refresh(there: Browser): Promise<void>;
		leave?(there: Browser): Promise<Page>;
	},
): Promise<Page> {
	const [there, portico] = [new Browser(home), new Browser(baseUrl())];
	const form = formOf(await portico.open((await there.open(path)).url), "/submit");
	const back = await portico.submit(form.action, { ...form.hidden, ...ADMIN });
	const arrived = await there.open(back.url);
	await refresh(there);
	const left = await portico.open((await leave(there)).url);
	expect(left.url.href.split("?")[0]).toBe(`${home}/`);
	// The session has ended at Portico too: the next sign-in asks for the password.
	expect(isSignInPage(await portico.open((await there.open(path)).url))).toBe(true);
	return arrived;
}

/** What the program answers at `/refresh`, which it can do twice, because it keeps the next refresh token. */
async function refreshesTwice(there: Browser): Promise<void> {
	for (const time of ["first", "second"]) {
		const answer = await there.open("/refresh");
		expect(answer.status, `the ${time} refresh: ${answer.text}`).toBe(200);
	}
}

async function running(program: Program, steps: () => Promise<void>): Promise<void> {
	try {
		await steps();
	} catch (error) {
		throw new Error(`The program printed:\n${program.output()}`, { cause: error });
	} finally {
		await program.stop();
	}
}

describe("the quick start", { timeout: 600_000 }, () => {
	test.skipIf(authlib.missing() !== null)("of Python signs somebody in and out, and refreshes", async () => {
		const { application, home, port, environment } = await anApplication("/callback");
		const folder = await authlib.install(filesOf(application, "python"));
		const args = ["--app", "app", "run", "--port", port];
		await running(await startProgram("venv/bin/flask", args, { environment, cwd: folder }), async () => {
			const { body } = await usedToTheEnd(home, "/", { refresh: refreshesTwice });
			expect(body).toMatchObject({ preferred_username: ADMIN.username });
		});
	});

	test.skipIf(goOidc.missing() !== null)("of Go signs somebody in and out, and refreshes", async () => {
		const { application, home, environment } = await anApplication("/callback");
		const { "main.go": code = "" } = filesOf(application, "go");
		const folder = await goOidc.install({ "main.go": code });
		await running(await startProgram(`${folder}/client`, [], { environment }), async () => {
			const { text } = await usedToTheEnd(home, "/sign-in", { refresh: refreshesTwice });
			expect(text).toMatch(/^[0-9a-f-]{36}$/);
		});
	});

	test.skipIf(springSecurity.missing() !== null)(
		"of Spring Boot signs somebody in and out, and refreshes",
		async () => {
			// Spring Security refreshes tokens that expire within a minute.
			const expiring = { accessToken: { userExpirySeconds: 60 } };
			const { application, home, environment } = await anApplication("/callback", "127.0.0.1", expiring);
			const { "SecurityConfig.java": code = "", ...files } = filesOf(application, "spring-boot");
			await springSecurity.install({
				...files,
				"src/main/java/example/SecurityConfig.java": `package example;\n\n${code}`,
			});
			await running(await springSecurity.start(environment), async () => {
				const { text } = await usedToTheEnd(home, "/", {
					refresh: async (there) => {
						expect([await springSecurity.refresh?.(there), await springSecurity.refresh?.(there)]).toContain(true);
					},
					leave: (there) => springSecurity.signOut?.(there) ?? there.open("/logout"),
				});
				expect(text).toMatch(/^[0-9a-f-]{36}$/);
			});
		},
	);

	const machine = { grantTypes: ["client_credentials"], redirectUrls: [], scopes: ["system"] };

	test.skipIf(authlib.missing() !== null)("of a machine in Python gets a token", async () => {
		const application = await oidcApplication(machine);
		const folder = await authlib.install(filesOf(application, "machine-python"));
		const printed = await run("venv/bin/python", ["get_token.py"], folder, {
			PORTICO_CLIENT_SECRET: application.clientSecret ?? "",
			// Authlib refuses plain http otherwise.
			AUTHLIB_INSECURE_TRANSPORT: "1",
		});
		expect(printed).toBe("3600\n");
	});

	test.skipIf(goOidc.missing() !== null)("of a machine in Go opens an interface", async () => {
		const application = await oidcApplication(machine);
		const { "main.go": code = "" } = filesOf(application, "machine-go");
		// The part that readers add: a request by the client that the code creates.
		const using = `answer, err := client.Get("${baseUrl()}/flows")\n\tprintln(answer.Status, err == nil)`;
		const folder = await goOidc.install({ "main.go": code.replace("_ = client", using) });
		const printed = await run("./client", [], folder, { PORTICO_CLIENT_SECRET: application.clientSecret ?? "" });
		expect(printed).toBe("200 OK true\n");
	});

	const bound = { ...machine, accessToken: { dpop: "required" } };

	test.skipIf(authlib.missing() !== null)(
		"of tokens that are bound to a key, in Python, gets one and uses it",
		async () => {
			const application = await oidcApplication(bound);
			const { "bound_token.py": code = "" } = filesOf(application, "dpop-python");
			const using = `print(get("${baseUrl()}/flows").status_code)`;
			const folder = await authlib.install({ "bound_token.py": `${code}${using}\n` });
			await run("venv/bin/pip", ["install", "--quiet", "pyjwt[crypto]==2.10.1"], folder);
			const printed = await run("venv/bin/python", ["bound_token.py"], folder, {
				PORTICO_CLIENT_SECRET: application.clientSecret ?? "",
			});
			expect(printed).toBe("DPoP\n200\n");
		},
	);

	test.skipIf(goOidc.missing() !== null)("of tokens that are bound to a key, in Go, gets one and uses it", async () => {
		const application = await oidcApplication(bound);
		const { "bound_token.go": code = "" } = filesOf(application, "dpop-go");
		const using = `answer, _ = get("${baseUrl()}/flows")\n\tfmt.Println(answer.Status)`;
		const folder = folderOf({
			"main.go": code.replace("_ = get", using),
			"go.mod": "module example/bound\n\ngo 1.24\n",
		});
		const printed = await run("go", ["run", "."], folder, { PORTICO_CLIENT_SECRET: application.clientSecret ?? "" });
		expect(printed).toBe("DPoP\n200 OK\n");
	});

	test.skipIf(springSecurity.missing() !== null)("of tokens that are bound to a key, in Java, gets one", async () => {
		const application = await oidcApplication(bound);
		const folder = folderOf(filesOf(application, "dpop-java"));
		const printed = await run("java", ["BoundToken.java"], folder, {
			PORTICO_CLIENT_SECRET: application.clientSecret ?? "",
		});
		expect(JSON.parse(printed)).toMatchObject({ token_type: "DPoP" });
	});

	test("of Express signs somebody in and out, and refreshes", async () => {
		const { application, home, environment } = await anApplication("/callback");
		const { "server.mjs": code = "" } = filesOf(application, "express");
		const folder = await installedExpress({ "server.mjs": code });
		const args = [`${folder}/server.mjs`];
		await running(await startProgram(process.execPath, args, { environment, cwd: folder }), async () => {
			const { body } = await usedToTheEnd(home, "/sign-in", { refresh: refreshesTwice });
			expect(body).toMatchObject({ aud: application.clientId });
		});
	});

	test.skipIf(CHROMIUM === null)("of a single-page application signs somebody in and out, and refreshes", async () => {
		const { application, home, port } = await anApplication("/callback", "localhost", {
			publicClient: true,
			// The library refreshes tokens that expire within a minute.
			accessToken: { userExpirySeconds: 60 },
		});
		const script = await bundled(filesOf(application, "oidc-client-ts"), "src/main.ts");
		const stop = await servePage(Number(port), script);
		try {
			await inChromium(async (page) => {
				await page.goto(home);
				await signInAsAdministrator(page);
				await page.waitForURL(`${home}/`);
				const stored = () => page.evaluate(() => Object.values(sessionStorage).join());
				const token = async () => /"access_token":"([^"]+)"/.exec(await stored())?.[1];
				await eventually("the stored token", async () => expect(await token()).toBeDefined());
				const first = await token();
				await eventually("another token", async () => expect([undefined, first]).not.toContain(await token()));
				await page.reload();
				expect(await token()).toBeDefined();
				await page.getByRole("button", { name: "Sign out" }).click();
				// The page is opened again, which signs in: the session at Portico has ended too.
				await page.getByLabel("Username").waitFor();
			});
		} finally {
			await stop();
		}
	});

	test.skipIf(CHROMIUM === null)("of Next.js signs somebody in and out", async () => {
		const { application, home, environment } = await anApplication("/api/auth/callback/portico", "localhost");
		const own = { "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }) };
		await nextAuth.install({ ...own, ...filesOf(application, "next-auth") }, [
			"auth.mjs",
			"app/page.jsx",
			"app/api/auth/[...nextauth]/route.js",
			"app/userinfo",
			"app/refresh",
			"app/sign-out",
		]);
		await running(await nextAuth.start(environment), () =>
			inChromium(async (page) => {
				await page.goto(home);
				await page.getByRole("button", { name: "Sign in" }).click();
				await signInAsAdministrator(page);
				await page.getByRole("button", { name: "Sign out" }).click();
				await page.getByRole("button", { name: "Sign in" }).waitFor();
			}),
		);
	});
});
