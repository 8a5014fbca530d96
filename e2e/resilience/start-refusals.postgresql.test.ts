import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { ownDatabase } from "../fixtures/own-database";
import { freePort } from "../fixtures/portico-server";
import { emptyFolder, expectStartRefusal, runProgram } from "../fixtures/run-program";

const POSTGRES = process.env.TEST_POSTGRES_URL;

async function takenPort(): Promise<{ port: string; release(): void }> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		port: String(typeof address === "object" && address !== null ? address.port : 0),
		release: () => void server.close(),
	};
}

describe("what keeps Portico from starting is told with the setting and the remedy, without a stack:", () => {
	test("a port that is in use", async () => {
		const { port, release } = await takenPort();
		await expectStartRefusal({ PORT: port }, new RegExp(`Port ${port} is in use`), /set PORT/);
		release();
	});

	test("a port that another program takes while the workers start", async () => {
		const [port, database] = [await freePort(), await ownDatabase(POSTGRES)];
		const other = createServer();
		try {
			const { status, output } = await runProgram(
				{ PORT: String(port), ...database.environment },
				undefined,
				(printed) => {
					// After the first check of the port, before the server listens on it.
					if (printed.includes("Running next.config") && !other.listening) other.listen(port, "127.0.0.1");
				},
			);
			expect(status).toBe(1);
			expect(output).toContain(`Portico does not start. Port ${port} is in use`);
			expect(output).not.toContain("is ready");
		} finally {
			other.close();
			await database.drop();
		}
	});

	test("an address that this machine does not have", () =>
		expectStartRefusal({ HOST: "192.0.2.1" }, /no address 192\.0\.2\.1.*HOST/));

	test("a setting that is wrong", () =>
		expectStartRefusal({ BASE_URL: "http://localhost/portico" }, /BASE_URL.*without a path/));

	test("a database that is down", async () => {
		const databaseUrl = `postgres://x:hidden@127.0.0.1:${await freePort()}/x`;
		await expectStartRefusal({ DATABASE_URL: databaseUrl }, /nothing listens there.*DATABASE_URL/);
	});

	test("a database on an unknown host", () =>
		expectStartRefusal(
			{ DATABASE_URL: "postgres://x@nowhere.invalid/x" },
			/nowhere\.invalid.*(no such host|resolved).*DATABASE_URL/,
		));

	test("a database that is not there", async () => {
		const url = new URL(POSTGRES ?? "");
		url.pathname = "/never_made";
		await expectStartRefusal({ DATABASE_URL: url.href }, /never_made.*no such database.*DATABASE_URL/);
	});

	test("a database in which its user may make nothing", async () => {
		const sql = postgres(POSTGRES ?? "", { max: 1, onnotice: () => {} });
		await sql`create role portico_guest login`;
		await sql`create database portico_closed`;
		try {
			const url = new URL(POSTGRES ?? "");
			url.username = "portico_guest";
			url.pathname = "/portico_closed";
			await expectStartRefusal({ DATABASE_URL: url.href }, /portico_closed.*lacks rights.*DATABASE_URL/);
		} finally {
			await sql`drop database portico_closed with (force)`;
			await sql`drop role portico_guest`;
			await sql.end();
		}
	});

	test("a data folder that is damaged", async () => {
		const dataDir = emptyFolder();
		mkdirSync(join(dataDir, "pglite"));
		writeFileSync(join(dataDir, "pglite", "PG_VERSION"), "18");
		await expectStartRefusal({ DATA_DIR: dataDir }, /embedded database in .*pglite cannot be opened.*DATA_DIR/);
	});

	test("a secrets file that is damaged", async () => {
		const dataDir = emptyFolder();
		writeFileSync(join(dataDir, "secrets.json"), '{"adminUsername":');
		await expectStartRefusal({ DATA_DIR: dataDir }, /secrets\.json is damaged.*backup/);
	});

	test("a folder that cannot be written", async () => {
		const file = join(emptyFolder(), "file");
		writeFileSync(file, "");
		await expectStartRefusal({ DATA_DIR: join(file, "data") }, /file\/data cannot be written.*DATA_DIR/);
	});

	test("a weak secret, with the embedded database too", () =>
		expectStartRefusal({ ENCRYPTION_KEY: "secret" }, /ENCRYPTION_KEY is shorter than 32/));
});

describe("a deployment that says it is one", () => {
	const production = { NODE_ENV: "production", DATABASE_URL: "postgres://x@127.0.0.1:1/x" };

	test.each([
		["the server", ["dist/server.mjs"]],
		["data", ["dist/scripts/commands/data.mjs", "export", join(emptyFolder(), "export.gz")]],
		["keys", ["dist/scripts/commands/keys.mjs", "rotate"]],
	])("brings its secrets, however %s is started", async (_, program) => {
		const { status, output } = await runProgram(production, program);
		expect(status).toBe(1);
		expect(output).toMatch(/ENCRYPTION_KEY is missing/);
		expect(output).toMatch(/MANAGEMENT_CLIENT_SECRET is missing/);
	});
});
