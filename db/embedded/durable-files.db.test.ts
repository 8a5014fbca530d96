import { fstatSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { database } from "../client";

const module = new URL("./durable-files.mjs", import.meta.url).href;
const { DurableFiles, DURABLE_PARAMETERS } = (await import(/* @vite-ignore */ module)) as {
	DurableFiles: new (folder: string, sync: (descriptor: number) => void) => NonNullable<never>;
	DURABLE_PARAMETERS: readonly string[];
};

test("a commit is on the disk before it is acknowledged, and a read waits for nothing", async () => {
	const folder = mkdtempSync(join(tmpdir(), "portico-durable-"));
	const written: number[] = [];
	const startParams = [...PGlite.defaultStartParams.filter((each) => each !== "-F"), ...DURABLE_PARAMETERS];
	const fs = new DurableFiles(folder, (descriptor) => written.push(fstatSync(descriptor).ino));
	const embedded = await PGlite.create({ fs, startParams });
	try {
		await embedded.exec("create table kept (id int)");
		const [log] = (await embedded.query<{ file: string }>("select pg_walfile_name(pg_current_wal_lsn()) as file")).rows;
		const { ino } = statSync(join(folder, "pg_wal", log?.file ?? ""));
		for (let id = 0; id < 3; id++) {
			written.length = 0;
			await embedded.query("insert into kept values ($1)", [id]);
			expect(written).toContain(ino);
		}
		written.length = 0;
		await embedded.query("select * from kept");
		expect(written).toEqual([]);
	} finally {
		await embedded.close();
		rmSync(folder, { recursive: true });
	}
});

test("the database of Portico waits for its disk", async () => {
	const { sql, engine } = await database();
	// The operator of PostgreSQL decides it; that of the tests has none to lose.
	if (engine === "postgresql") return;
	expect(await sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`).toEqual(
		[{ fsync: "on", commits: "on" }],
	);
});
