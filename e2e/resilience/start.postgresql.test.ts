import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { flowClient } from "../fixtures/flow-client";
import { startOwnCluster } from "../fixtures/own-cluster";
import { ownDatabase } from "../fixtures/own-database";
import { freePort, MANAGEMENT, startPortico } from "../fixtures/portico-server";

const POSTGRES = process.env.TEST_POSTGRES_URL;
const KEY = "the encryption key that it began with";
const OTHER_KEY = "another encryption key that is long enough";

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "portico-start-"));
	folders.push(made);
	return made;
}

/** Runs a program of the build to its end. `watch` gets its complete output so far. */
async function run(
	environment: Record<string, string>,
	program = ["dist/server.mjs"],
	watch: (output: string) => void = () => {},
) {
	const child = spawn(process.execPath, program, {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			HOST: "127.0.0.1",
			DATA_DIR: folder(),
			DATABASE_WAIT_SECONDS: "0",
			...environment,
		} as never,
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (part) => {
			output += part;
			watch(output);
		});
	const [status] = await once(child, "close");
	return { status, output };
}

async function takenPort(): Promise<{ port: string; release(): void }> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		port: String(typeof address === "object" && address !== null ? address.port : 0),
		release: () => void server.close(),
	};
}

async function expectRefusal(environment: Record<string, string>, ...words: RegExp[]): Promise<void> {
	const { status, output } = await run({ PORT: String(await freePort()), ...environment });
	expect(status).toBe(1);
	expect(output).toMatch(/^Portico does not start\. /m);
	for (const word of words) expect(output).toMatch(word);
	expect(output).not.toMatch(/^\s+at /m);
}

describe("what keeps Portico from starting is told with the setting and the remedy, without a stack:", () => {
	test("a port that is in use", async () => {
		const { port, release } = await takenPort();
		await expectRefusal({ PORT: port }, new RegExp(`Port ${port} is in use`), /set PORT/);
		release();
	});

	test("a port that another program takes while the workers start", async () => {
		const [port, database] = [await freePort(), await ownDatabase(POSTGRES)];
		const other = createServer();
		try {
			const { status, output } = await run({ PORT: String(port), ...database.environment }, undefined, (printed) => {
				// After the first check of the port, before the server listens on it.
				if (printed.includes("Running next.config") && !other.listening) other.listen(port, "127.0.0.1");
			});
			expect(status).toBe(1);
			expect(output).toContain(`Portico does not start. Port ${port} is in use`);
			expect(output).not.toContain("is ready");
		} finally {
			other.close();
			await database.drop();
		}
	});

	test("an address that this machine does not have", () =>
		expectRefusal({ HOST: "192.0.2.1" }, /no address 192\.0\.2\.1.*HOST/));

	test("a setting that is wrong", () =>
		expectRefusal({ BASE_URL: "http://localhost/portico" }, /BASE_URL.*without a path/));

	test("a database that is down", async () => {
		const databaseUrl = `postgres://x:hidden@127.0.0.1:${await freePort()}/x`;
		await expectRefusal({ DATABASE_URL: databaseUrl }, /nothing listens there.*DATABASE_URL/);
	});

	test("a database on an unknown host", () =>
		expectRefusal(
			{ DATABASE_URL: "postgres://x@nowhere.invalid/x" },
			/nowhere\.invalid.*(no such host|resolved).*DATABASE_URL/,
		));

	test("a database that is not there", async () => {
		const url = new URL(POSTGRES ?? "");
		url.pathname = "/never_made";
		await expectRefusal({ DATABASE_URL: url.href }, /never_made.*no such database.*DATABASE_URL/);
	});

	test("a database in which its user may make nothing", async () => {
		const sql = postgres(POSTGRES ?? "", { max: 1, onnotice: () => {} });
		await sql`create role portico_guest login`;
		await sql`create database portico_closed`;
		try {
			const url = new URL(POSTGRES ?? "");
			url.username = "portico_guest";
			url.pathname = "/portico_closed";
			await expectRefusal({ DATABASE_URL: url.href }, /portico_closed.*lacks rights.*DATABASE_URL/);
		} finally {
			await sql`drop database portico_closed with (force)`;
			await sql`drop role portico_guest`;
			await sql.end();
		}
	});

	test("a data folder that is damaged", async () => {
		const dataDir = folder();
		mkdirSync(join(dataDir, "pglite"));
		writeFileSync(join(dataDir, "pglite", "PG_VERSION"), "18");
		await expectRefusal({ DATA_DIR: dataDir }, /embedded database in .*pglite cannot be opened.*DATA_DIR/);
	});

	test("a secrets file that is damaged", async () => {
		const dataDir = folder();
		writeFileSync(join(dataDir, "secrets.json"), '{"adminUsername":');
		await expectRefusal({ DATA_DIR: dataDir }, /secrets\.json is damaged.*backup/);
	});

	test("a folder that cannot be written", async () => {
		const file = join(folder(), "file");
		writeFileSync(file, "");
		await expectRefusal({ DATA_DIR: join(file, "data") }, /file\/data cannot be written.*DATA_DIR/);
	});

	test("a weak secret, with the embedded database too", () =>
		expectRefusal({ ENCRYPTION_KEY: "secret" }, /ENCRYPTION_KEY is shorter than 32/));
});

describe("a deployment that says it is one", () => {
	const production = { NODE_ENV: "production", DATABASE_URL: "postgres://x@127.0.0.1:1/x" };

	test.each([
		["the server", ["dist/server.mjs"]],
		["data", ["dist/scripts/commands/data.mjs", "export", "/dev/null"]],
		["keys", ["dist/scripts/commands/keys.mjs", "rotate"]],
	])("brings its secrets, however %s is started", async (_, program) => {
		const { status, output } = await run(production, program);
		expect(status).toBe(1);
		expect(output).toMatch(/ENCRYPTION_KEY is missing/);
		expect(output).toMatch(/MANAGEMENT_CLIENT_SECRET is missing/);
	});
});

test("a wrong ENCRYPTION_KEY starts nothing, and rotates and changes no key", async () => {
	const server = await startPortico({ postgresUrl: POSTGRES, environment: { ENCRYPTION_KEY: KEY } });
	try {
		const jwks = async () => (await fetch(`${server.baseUrl}/oauth2/jwks`)).text();
		const before = await jwks();
		await server.stop();
		const wrong: Record<string, string> = { DATA_DIR: server.dataDir, ENCRYPTION_KEY: OTHER_KEY };
		if (server.databaseUrl !== undefined) wrong.DATABASE_URL = server.databaseUrl;
		await expectRefusal(wrong, /ENCRYPTION_KEY is not the one/);
		const rotated = await run(wrong, ["dist/scripts/commands/keys.mjs", "rotate"]);
		expect(rotated).toMatchObject({ status: 1, output: expect.stringContaining("ENCRYPTION_KEY is not the one") });
		await server.restart();
		expect(await jwks()).toBe(before);
		await server.stop();
	} finally {
		await server.remove();
	}
});

test("keys whose ENCRYPTION_KEY is lost are discarded once their number is confirmed, and with secrets that were given", async () => {
	const server = await startPortico({ postgresUrl: POSTGRES, environment: { ENCRYPTION_KEY: KEY } });
	try {
		await server.stop();
		const discard = (environment: Record<string, string>, ...more: string[]) =>
			run(environment, ["dist/scripts/commands/keys.mjs", "discard", ...more]);
		const here = { DATABASE_URL: server.databaseUrl ?? "" };
		const incomplete: Record<string, string>[] = [{}, { ENCRYPTION_KEY: OTHER_KEY }, { SESSION_SECRET: OTHER_KEY }];
		for (const given of incomplete)
			expect(await discard({ ...here, ...given }, "--confirm=3")).toMatchObject({
				status: 1,
				output: expect.stringMatching(/Nothing was discarded: set ENCRYPTION_KEY and SESSION_SECRET/),
			});
		const lost = { ...here, ENCRYPTION_KEY: OTHER_KEY, SESSION_SECRET: OTHER_KEY, BASE_URL: "https://id.example.com" };
		for (const confirmation of [[], ["--confirm"], ["--confirm=2"], ["3"]]) {
			const { status, output } = await discard(lost, ...confirmation);
			expect(status).toBe(1);
			expect(output).toMatch(/deletes 3 signing keys.*Tokens and assertions.*no longer valid/);
			expect(output).toMatch(/belongs to https:\/\/id\.example\.com/);
			expect(output).toMatch(new RegExp(`BASE_URL is https://id.example.com here and ${server.baseUrl} there`));
			expect(output).toMatch(/discard --confirm=3$/m);
		}
		await server.restart();
		await server.stop();
		const discarded = await discard(lost, "--confirm=3");
		expect(discarded).toMatchObject({ status: 0, output: expect.stringContaining("3 signing keys discarded") });
		expect(await discard(lost, "--confirm=3")).toMatchObject({
			status: 0,
			output: expect.stringContaining("reads every signing key"),
		});
		await expectRefusal(
			{ ...lost, BASE_URL: server.baseUrl },
			/BASE_URL is .* here and https:\/\/id\.example\.com there/,
		);
	} finally {
		await server.remove();
	}
});

describe("a machine beside others", () => {
	const shared = { ENCRYPTION_KEY: KEY, SESSION_SECRET: "the session secret of all the machines" };

	test("is refused with another SESSION_SECRET or BASE_URL, and so is a command, until they are adopted", async () => {
		const server = await startPortico({ postgresUrl: POSTGRES, environment: shared });
		try {
			const same = { ...shared, DATABASE_URL: server.databaseUrl ?? "", BASE_URL: server.baseUrl };
			const other = {
				...same,
				SESSION_SECRET: "a session secret of this machine alone",
				BASE_URL: "https://id.example.com",
			};
			const words = [
				/SESSION_SECRET lacks the one that the other machines begin with/,
				/SESSION_SECRET begins with one .* behind the old one first/,
				new RegExp(`BASE_URL is https://id.example.com here and ${server.baseUrl} there`),
				/npm run keys -- adopt/,
			];
			await expectRefusal(other, ...words);
			const keys = (action: string, environment: Record<string, string>) =>
				run(environment, ["dist/scripts/commands/keys.mjs", action]);
			expect(await keys("rotate", other)).toMatchObject({ status: 1, output: expect.stringMatching(/SESSION_SECRET/) });
			expect(await keys("rotate", same)).toMatchObject({ status: 0 });
			expect(await keys("adopt", other)).toMatchObject({ status: 0 });
			expect(await keys("rotate", other)).toMatchObject({ status: 0 });
			expect(await keys("rotate", same)).toMatchObject({ status: 1 });
		} finally {
			await server.remove();
		}
	});
});

describe("a database", () => {
	test("that is not up yet at the start is waited for, in words", async () => {
		const server = await startOwnCluster();
		const url = new URL(server.url);
		let refusals = 0;
		const starting = createServer((socket) => {
			if (refusals++ < 3) return socket.destroy();
			const onward = connect(Number(url.port), url.hostname);
			for (const end of [socket, onward]) end.on("error", () => {});
			return socket.pipe(onward).pipe(socket);
		});
		await new Promise<void>((resolve) => starting.listen(0, "127.0.0.1", resolve));
		const { port } = starting.address() as AddressInfo;
		try {
			const environment = {
				DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
				DATABASE_WAIT_SECONDS: "60",
			};
			const { status, output } = await run(environment, ["dist/scripts/commands/migrate.mjs"]);
			expect(output).toMatch(/it ends connections.*\nWaiting for it, at most 60 s …\n\d+ migrations applied/);
			expect(status).toBe(0);
		} finally {
			starting.close();
			server.stop();
		}
	});

	test("is migrated by a command where a start may not, and refused with the schema of a newer release", async () => {
		const database = await ownDatabase();
		const environment = { ...database.environment, MIGRATE_AT_START: "false" };
		const migrate = ["dist/scripts/commands/migrate.mjs"];
		try {
			await expectRefusal(environment, /lacks \d+ migrations.*npm run migrate/);
			expect(await run(environment, migrate)).toMatchObject({
				status: 0,
				output: expect.stringMatching(/^\d+ migrations applied/),
			});
			expect(await run(environment, migrate)).toMatchObject({
				status: 0,
				output: expect.stringMatching(/has every migration/),
			});
			const sql = postgres(database.environment.DATABASE_URL ?? "", { max: 1 });
			await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() + 86_400_000_000})`;
			await sql.end();
			await expectRefusal(environment, /schema of a newer release/);
			await expectRefusal(database.environment, /schema of a newer release/);
		} finally {
			await database.drop();
		}
	});
});

test("a role with the rights that the document names serves, and may not change tables", async () => {
	const database = await ownDatabase();
	const url = new URL(database.environment.DATABASE_URL ?? "");
	const [owner, serves] = [`owner_${url.pathname.slice(1)}`, `serves_${url.pathname.slice(1)}`];
	const superuser = postgres(url.href, { max: 1, onnotice: () => {} });
	const as = (role: string) => Object.assign(new URL(url.href), { username: role }).href;
	await superuser.unsafe(`create role ${owner} login; alter database ${url.pathname.slice(1)} owner to ${owner}`);
	try {
		expect(await run({ DATABASE_URL: as(owner) }, ["dist/scripts/commands/migrate.mjs"])).toMatchObject({ status: 0 });
		const [, statements = ""] =
			/```sql\n(create role portico_serves[\s\S]*?)```/.exec(readFileSync("docs/install.md", "utf8")) ?? [];
		expect(statements.match(/^grant /gm)).toHaveLength(3);
		const ownerSql = postgres(as(owner), { max: 1, onnotice: () => {} });
		for (const statement of statements.replaceAll("portico_serves", serves).replaceAll(/--.*$/gm, "").split(";"))
			if (statement.trim() !== "") await (statement.includes("create role") ? superuser : ownerSql).unsafe(statement);
		await ownerSql`create table of_a_later_migration (id integer)`;
		await ownerSql.end();
		const server = await startPortico({ environment: { DATABASE_URL: as(serves), MIGRATE_AT_START: "false" } });
		try {
			const client = await flowClient(server.baseUrl);
			expect((await client.create("served", 1)).status).toBe(201);
			const limited = postgres(as(serves), { max: 1, onnotice: () => {} });
			expect(await limited`select * from of_a_later_migration`).toEqual([]);
			await expect(limited`alter table flows add column more text`).rejects.toThrow(/must be owner/);
			await limited.end();
		} finally {
			await server.remove();
		}
	} finally {
		await superuser.end();
		await database.drop();
		const after = postgres(POSTGRES ?? "", { max: 1, onnotice: () => {} });
		await after.unsafe(`drop role if exists ${serves}, ${owner}`);
		await after.end();
	}
});

test("a changed MANAGEMENT_CLIENT_ID replaces the client: the one before gets no tokens", async () => {
	const environment = { ENCRYPTION_KEY: KEY, MANAGEMENT_CLIENT_ID: "first-management" };
	const server = await startPortico({ postgresUrl: POSTGRES, environment });
	const statusFor = async (clientId: string) => {
		const credentials = Buffer.from(`${clientId}:${MANAGEMENT.clientSecret}`).toString("base64");
		const response = await fetch(`${server.baseUrl}/oauth2/token`, {
			method: "POST",
			headers: { authorization: `Basic ${credentials}` },
			body: new URLSearchParams({ grant_type: "client_credentials", scope: "system" }),
		});
		return response.status;
	};
	try {
		expect(await statusFor("first-management")).toBe(200);
		await server.stop();
		await server.restart({ MANAGEMENT_CLIENT_ID: MANAGEMENT.clientId });
		expect([await statusFor("first-management"), await statusFor(MANAGEMENT.clientId)]).toEqual([401, 200]);
		const headers = { authorization: `Bearer ${await accessToken(server.baseUrl)}` };
		const list = await (await fetch(`${server.baseUrl}/t/root/api/server/v1/applications`, { headers })).text();
		expect(list.match(/"name":"Management"/g)).toHaveLength(1);
	} finally {
		await server.remove();
	}
});
