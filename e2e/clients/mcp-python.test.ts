import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { Browser, formOf } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { aFreePort } from "../fixtures/started-example";
import { Outcome } from "./outcome";
import { copyOf, has, installPython, sourcesOf, startProgram } from "./program";

// The MCP SDK of Python; that of TypeScript is in `npm test` (e2e/contract/assistants.test.ts).

const VERSION = /mcp==(\S+)/.exec(readFileSync(join(sourcesOf("mcp-python"), "requirements.txt"), "utf8"))?.[1];
const NAME = `MCP SDK for Python ${VERSION}`;
const MISSING = has("python3") ? null : "python3";
if (MISSING !== null) new Outcome(NAME, `not run: no ${MISSING} on this machine`).write();

interface Standing {
	asked: string | null;
	tools: string[] | null;
	flows: object | null;
}

test.skipIf(MISSING !== null)(
	"an assistant in Python that knows the address and its client id alone has its user sign in, and reads flows",
	{ timeout: 300_000 },
	async () => {
		const outcome = new Outcome(NAME);
		for (const step of ["userinfo", "refresh", "signOut"] as const) outcome.without(step);
		const folder = copyOf("mcp-python");
		await installPython(folder);
		const port = String(await aFreePort());
		const home = `http://127.0.0.1:${port}`;
		const application = await oidcApplication({
			publicClient: true,
			trusted: false,
			redirectUrls: [`${home}/callback`],
			scopes: ["internal_assistant_mgt_view"],
		});
		const environment = { PORT: port, SERVER: `${baseUrl()}/t/root/mcp`, CLIENT_ID: application.clientId };
		const program = await startProgram("venv/bin/python", ["-u", "client.py"], { environment, cwd: folder });
		try {
			await outcome.step("signIn", async () => {
				const [there, portico] = [new Browser(home), new Browser(baseUrl())];
				const standing = async () => (await there.open("/")).body as unknown as Standing;
				const asked = await eventually("the request", async () => {
					const request = (await standing()).asked;
					if (request === null) throw new Error(program.output());
					return request;
				});
				const form = formOf(await portico.open(new URL(asked)), "/submit");
				const consent = await portico.submit(form.action, { ...form.hidden, ...ADMIN });
				const back = await portico.submit(`${consent.url.pathname}/submit`, { answer: "allow" });
				await there.open(back.url);
				await eventually("the flows", async () => {
					const { tools, flows } = await standing();
					expect(tools, program.output()).toContain("analyseFlow");
					expect(flows, program.output()).toMatchObject({ flows: expect.any(Array) });
				});
			});
		} catch (error) {
			throw new Error(`The program printed:\n${program.output()}`, { cause: error });
		} finally {
			outcome.write();
			await program.stop();
		}
	},
);
