import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

// Third-party SCIM clients, in a separate Python environment.
const folder = join(import.meta.dirname, "scim");
const run = promisify(execFile);

let environment: string;
let server: PorticoServer;

beforeAll(async () => {
	environment = mkdtempSync(join(tmpdir(), "portico-scim-"));
	await run("python3", ["-m", "venv", environment]);
	await run(join(environment, "bin", "pip"), ["install", "--quiet", "-r", join(folder, "requirements.txt")]);
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL });
}, 600_000);

afterAll(async () => {
	await server?.remove();
	rmSync(environment, { recursive: true, force: true });
});

test.each(["conformance.py", "client.py"])("%s finds no fault", async (script) => {
	const { failure, stdout } = await answerOf(script);
	process.stdout.write(`${stdout}\n`);
	expect(failure, stdout).toBeNull();
});

async function answerOf(script: string): Promise<{ failure: string | null; stdout: string }> {
	const env: NodeJS.ProcessEnv = {
		NODE_ENV: "test",
		PATH: process.env.PATH ?? "",
		BASE_URL: `${server.baseUrl}/t/root/scim2`,
		TOKEN: await accessToken(server.baseUrl),
	};
	try {
		const { stdout } = await run(join(environment, "bin", "python"), [join(folder, script)], {
			env,
			maxBuffer: 1 << 24,
		});
		return { failure: null, stdout };
	} catch (error) {
		const {
			stdout = "",
			stderr = "",
			message = "",
		} = error as Partial<Record<"stdout" | "stderr" | "message", string>>;
		return { failure: stderr === "" ? message : stderr, stdout };
	}
}
