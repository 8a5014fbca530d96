import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flowClient } from "../fixtures/flow-client";
import { codeFor, discovered, redeem } from "../fixtures/oauth";
import { ownDatabase } from "../fixtures/own-database";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

function data(action: "export" | "import", file: string, environment: Record<string, string>): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/scripts/commands/data.mjs", action, file], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
	});
	expect(status, stderr).toBe(0);
	return stdout;
}

/** What the last start kept beside the embedded database: without these secrets what is encrypted cannot be read. */
function copySecrets(from: string, to: string): void {
	for (const name of readdirSync(from, { withFileTypes: true }))
		if (name.isFile()) copyFileSync(join(from, name.name), join(to, name.name));
}

test("what is exported and imported elsewhere is there: flows with their versions, and people who can sign in", async () => {
	const folder = mkdtempSync(join(tmpdir(), "portico-export-"));
	const file = join(folder, "export.gz");
	const [source, target] = [await ownDatabase(), await ownDatabase()];
	const dataDir = join(folder, "data");
	const server = await startPortico({ environment: { ...source.environment, DATA_DIR: dataDir } });
	let restored: PorticoServer | undefined;
	try {
		const client = await flowClient(server.baseUrl);
		const { id } = (await client.create("kept", 1)).body as { id: string };
		await client.update(id, "kept", 2);
		await server.stop();
		expect(data("export", file, { ...source.environment, DATA_DIR: dataDir })).toMatch(/ 1 {2}users/);

		const elsewhere = mkdtempSync(join(folder, "elsewhere-"));
		copySecrets(dataDir, elsewhere);
		const environment = { ...target.environment, DATA_DIR: elsewhere };
		expect(data("import", file, environment)).toMatch(/ 1 {2}users/);
		restored = await startPortico({ environment });
		const again = await flowClient(restored.baseUrl);
		expect((await again.versions(id)).body.versions).toHaveLength(2);
		expect(await readAsAdministrator(restored.baseUrl)).toBe(200);
	} finally {
		await restored?.remove();
		await server.remove();
		await source.drop();
		await target.drop();
		rmSync(folder, { recursive: true, force: true });
	}
});

/** What an administrator who signs in there may read. */
async function readAsAdministrator(baseUrl: string): Promise<number> {
	const config = await discovered("", baseUrl);
	const { asked, callback } = await codeFor(config);
	const { access_token: token } = await redeem(config, callback, asked);
	return (await fetch(`${baseUrl}/flows`, { headers: { authorization: `Bearer ${token}` } })).status;
}
