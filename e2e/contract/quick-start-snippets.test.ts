import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { factsOf } from "@/components/applications/quick-start/facts-of";
import { snippetsFor } from "@/components/applications/quick-start/snippets";
import { Browser, formOf } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { aFreePort, startedExample } from "../fixtures/started-example";

// The code of the quick start in JavaScript, run as it is shown.

const folder = mkdtempSync(join(tmpdir(), "portico-snippets-"));
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Application = Awaited<ReturnType<typeof oidcApplication>>;

/** Writes the file of a snippet for this application, with changes that a reader makes, and returns its path. */
function written(application: Application, id: string, change: (code: string) => string = (code) => code): string {
	const facts = factsOf(application, `${baseUrl()}/t/root`);
	const [file] =
		snippetsFor(facts)
			.find((snippet) => snippet.id === id)
			?.files(facts) ?? [];
	if (file === undefined) throw new Error(`there is no snippet ${id}`);
	const path = join(folder, file.name);
	writeFileSync(path, change(file.code));
	return path;
}

describe("the quick start", () => {
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

	test("of Express signs somebody in and out", async () => {
		const port = await aFreePort();
		const home = `http://127.0.0.1:${port}`;
		const application = await oidcApplication({ redirectUrls: [`${home}/callback`] });
		const script = written(
			application,
			"express",
			(code) => `${code.replace("app.listen(8080)", `app.listen(${port})`)}console.log("listening");\n`,
		);
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
			const leaving = await shop.open("/sign-out");
			expect(leaving.url.pathname).toBe("/t/root/oauth2/logout");
			expect((await portico.open(leaving.url)).url.href).toBe(`${home}/callback`);
		} finally {
			await example.stop();
		}
	});
});
