import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { flowClient } from "../fixtures/flow-client";
import { startOwnCluster } from "../fixtures/own-cluster";
import { ownDatabase } from "../fixtures/own-database";
import { startPortico } from "../fixtures/portico-server";
import { expectStartRefusal, runProgram } from "../fixtures/run-program";

const POSTGRES = process.env.TEST_POSTGRES_URL;

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
			const { status, output } = await runProgram(environment, ["dist/scripts/commands/migrate.mjs"]);
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
			await expectStartRefusal(environment, /lacks \d+ migrations.*npm run migrate/);
			expect(await runProgram(environment, migrate)).toMatchObject({
				status: 0,
				output: expect.stringMatching(/^\d+ migrations applied/),
			});
			expect(await runProgram(environment, migrate)).toMatchObject({
				status: 0,
				output: expect.stringMatching(/has every migration/),
			});
			const sql = postgres(database.environment.DATABASE_URL ?? "", { max: 1 });
			await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() + 86_400_000_000})`;
			await sql.end();
			await expectStartRefusal(environment, /schema of a newer release/);
			await expectStartRefusal(database.environment, /schema of a newer release/);
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
		expect(await runProgram({ DATABASE_URL: as(owner) }, ["dist/scripts/commands/migrate.mjs"])).toMatchObject({
			status: 0,
		});
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
