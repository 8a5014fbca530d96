import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { anInstallation, runBlocks } from "../fixtures/installation";
import { ownDatabase } from "../fixtures/own-database";

test("one command moves the embedded database to PostgreSQL, or leaves everything as it is and says why", async () => {
	const installation = await anInstallation();
	const { environment, drop } = await ownDatabase();
	const url = environment.DATABASE_URL ?? "";
	const settings = join(installation.folder, ".env");
	const move = (to: string) => `npm run data -- move ${to}`;
	const refused = (to: string) => `if ${move(to)}; then exit 1; fi`;
	const block = (state: "started" | "stopped", code: string) => ({ line: 1, run: true, state, printed: [], code });
	try {
		writeFileSync(settings, "SUPPORT=none");
		const outputs = await runBlocks(
			[
				block("started", refused(url)),
				block("stopped", refused("https://portico.example")),
				block("stopped", refused(`${url}_that_is_missing`)),
				block("stopped", "cat .env; ls .data"),
				block("stopped", move(url)),
				block("stopped", refused(url)),
			],
			installation,
			{},
		);
		const [running, noDatabase, missing, untouched, moved, again] = outputs;
		expect(running).toContain("Another Portico process is using this data folder");
		expect(noDatabase).toContain("Name an empty database");
		expect(missing).toContain("Nothing was moved, and the settings are as they were");
		expect(untouched).toContain("SUPPORT=none");
		expect(untouched).not.toMatch(/DATABASE_URL|move-/);
		expect(moved).toContain("Start Portico, and sign in");
		expect(again).toContain("DATABASE_URL is set");
		const kept = JSON.parse(readFileSync(join(installation.folder, ".data", "secrets.json"), "utf8"));
		const lines = readFileSync(settings, "utf8").split("\n");
		expect(lines).toContain("SUPPORT=none");
		expect(lines).toContain(`DATABASE_URL=${url}`);
		expect(lines).toContain(`ENCRYPTION_KEY=${kept.encryptionKey}`);
		expect(statSync(settings).mode & 0o777).toBe(0o600);
		const sql = postgres(url, { max: 1 });
		expect(await sql`select name from organizations`).toEqual([{ name: "root" }]);
		await sql.end();
		// A database that has something is not added to, and no settings are made.
		rmSync(settings);
		const [taken] = await runBlocks([block("stopped", refused(url))], installation, {});
		expect(taken).toContain("The database is not empty");
		expect(existsSync(settings)).toBe(false);
	} finally {
		installation.remove();
		await drop();
	}
});
