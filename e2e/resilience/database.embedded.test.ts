import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { flowClient } from "../fixtures/flow-client";
import { startPortico } from "../fixtures/portico-server";

const keys = {
	ENCRYPTION_KEY: "an encryption key for both of the ends",
	SESSION_SECRET: "a session secret for both ends 32+",
};

async function data(action: "export" | "import", file: string, environment: Record<string, string>) {
	const command = spawn(process.execPath, ["dist/scripts/commands/data.mjs", action, file], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			NODE_ENV: "production",
			...keys,
			...environment,
		},
	});
	let output = "";
	for (const stream of [command.stdout, command.stderr])
		stream.setEncoding("utf8").on("data", (part) => {
			output += part;
		});
	const [status] = await once(command, "close");
	return { status, output };
}

describe.concurrent("the embedded database", () => {
	test("a second process on the same data folder is refused and says why", async () => {
		const server = await startPortico();
		try {
			const second = await data("import", join(server.dataDir, "export.gz"), { DATA_DIR: server.dataDir });
			expect(second.status).toBe(1);
			expect(second.output).toContain("Another Portico process is using this data folder");
			expect((await (await flowClient(server.baseUrl)).list()).status).toBe(200);
		} finally {
			await server.remove();
		}
	});
});

describe.concurrent("export and import", () => {
	test("an export while Portico writes has everything that was acknowledged before it, and stops no write", async ({
		expect,
	}) => {
		const folder = mkdtempSync(join(tmpdir(), "portico-export-"));
		const source = await startPortico({ environment: keys });
		const target = { DATA_DIR: join(folder, "target") };
		const file = join(folder, "all.gz");
		let over = false;
		try {
			const client = await flowClient(source.baseUrl);
			const id = String((await client.create("written", 1)).body.id);
			let acknowledged = 1;
			const writes = (async () => {
				while (!over) {
					expect((await client.update(id, "written", acknowledged + 1)).status).toBe(200);
					acknowledged++;
				}
			})();
			await eventually("five acknowledged writes", () => expect(acknowledged).toBeGreaterThan(5));
			const before = acknowledged;
			expect(await data("export", file, { DATA_DIR: source.dataDir })).toMatchObject({ status: 0 });
			const after = acknowledged;
			for (const [path, reason] of [
				[file, /all\.gz exists: name another file/],
				[folder, /is a folder: name a file in it/],
				[join(folder, "nowhere", "all.gz"), /The folder of .* does not exist/],
			] as const)
				expect(await data("export", path, { DATA_DIR: source.dataDir })).toMatchObject({
					status: 1,
					output: expect.stringMatching(reason),
				});
			over = true;
			await writes;
			expect(after).toBeGreaterThan(before);
			expect(readdirSync(source.dataDir).filter((name) => name.startsWith("copy-"))).toEqual([]);

			expect(await data("import", file, target)).toMatchObject({ status: 0 });
			const restored = await startPortico({ environment: { ...keys, ...target } });
			try {
				const { body } = await (await flowClient(restored.baseUrl)).get(id);
				expect(Number(body.activeVersion)).toBeGreaterThanOrEqual(before);
				expect(Number(body.activeVersion)).toBeLessThanOrEqual(after + 1);
			} finally {
				await restored.remove();
			}
		} finally {
			over = true;
			await source.remove();
			rmSync(folder, { recursive: true, force: true });
		}
	});

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
			expect(await data("export", file, { DATA_DIR: source.dataDir })).toMatchObject({ status: 0 });
			const whole = readFileSync(file);
			const lines = gunzipSync(whole).toString().split("\n");
			for (const [name, part] of [
				["cut.gz", whole.subarray(0, whole.length / 2)],
				["short.gz", gzipSync(lines.slice(0, -5).join("\n").concat("\n"))],
				["fewer.gz", gzipSync(lines.toSpliced(-5, 1).join("\n"))],
			] as const) {
				writeFileSync(join(folder, name), part);
				expect(await data("import", join(folder, name), target)).toMatchObject({
					status: 1,
					output: expect.stringContaining("The export is incomplete, and nothing was imported"),
				});
			}
			expect(await data("import", file, target)).toMatchObject({ status: 0 });
			expect(await data("import", file, target)).toMatchObject({
				status: 1,
				output: expect.stringContaining("not empty"),
			});
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
