import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { flowClient } from "../fixtures/flow-client";
import { startPortico } from "../fixtures/portico-server";

const postgresUrl = process.env.TEST_POSTGRES_URL;
const keys = {
	ENCRYPTION_KEY: "an encryption key for both ends, 32+",
	SESSION_SECRET: "a session secret for both ends, 32+",
};

function data(action: "export" | "import", file: string, environment: Record<string, string>) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/scripts/commands/data.mjs", action, file], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...keys, ...environment },
	});
	return { status, output: stdout + stderr };
}

describe("the embedded database", () => {
	test("a second process on the same data folder is refused and says why", async () => {
		const server = await startPortico();
		try {
			const second = data("export", join(server.dataDir, "export.gz"), { DATA_DIR: server.dataDir });
			expect(second.status).toBe(1);
			expect(second.output).toContain("Another Portico process is using this data folder");
			expect((await (await flowClient(server.baseUrl)).list()).status).toBe(200);
		} finally {
			await server.remove();
		}
	});
});

describe("export and import", () => {
	test("carry everything into an empty database, and refuse one that is not empty", async () => {
		const folder = mkdtempSync(join(tmpdir(), "portico-export-"));
		const source = await startPortico({ environment: keys });
		const target = { DATA_DIR: join(folder, "target") };
		const file = join(folder, "all.gz");
		try {
			const client = await flowClient(source.baseUrl);
			const id = String((await client.create("travels", 1)).body.id);
			await client.update(id, "travels", 2);
			const before = [
				await client.list(),
				await client.get(id),
				await client.versions(id),
				await client.version(id, 1),
			];
			await source.stop();
			expect(data("export", file, { DATA_DIR: source.dataDir })).toMatchObject({ status: 0 });
			expect(data("import", file, target)).toMatchObject({ status: 0 });
			expect(data("import", file, target)).toMatchObject({ status: 1, output: expect.stringContaining("not empty") });
			const moved = await startPortico({ environment: { ...keys, ...target } });
			try {
				const again = await flowClient(moved.baseUrl);
				expect([await again.list(), await again.get(id), await again.versions(id), await again.version(id, 1)]).toEqual(
					before,
				);
			} finally {
				await moved.remove();
			}
		} finally {
			await source.remove();
			rmSync(folder, { recursive: true, force: true });
		}
	});
});

if (postgresUrl !== undefined)
	describe("PostgreSQL", () => {
		test("while the database refuses connections the answer is 503 with Retry-After, and afterwards it serves by itself", async () => {
			const server = await startPortico({ postgresUrl, workers: 2 });
			const cluster = postgres(String(postgresUrl), { max: 1, onnotice: () => {} });
			try {
				const token = await accessToken(server.baseUrl);
				const list = () => fetch(`${server.baseUrl}/flows`, { headers: { authorization: `Bearer ${token}` } });
				expect((await list()).status).toBe(200);
				const name = server.database;
				await cluster`alter database ${cluster(name)} allow_connections false`;
				await cluster`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
				await new Promise((resolve) => setTimeout(resolve, 1_500));
				const refused = await list();
				expect(refused.status).toBe(503);
				expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
				expect(Object.keys((await refused.json()) as object)).toEqual(["code", "message", "description"]);
				expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(503);
				expect((await fetch(`${server.baseUrl}/health/live`)).status).toBe(200);
				await cluster`alter database ${cluster(name)} allow_connections true`;
				await expect.poll(async () => (await list()).status, { timeout: 15_000 }).toBe(200);
			} finally {
				await cluster.end();
				await server.remove();
			}
		});
	});
