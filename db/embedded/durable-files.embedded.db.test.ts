import fileSystem, { cpSync, fstatSync, fsyncSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "../client";

const module = new URL("./durable-files.mjs", import.meta.url).href;
const { DurableFiles, DURABLE_PARAMETERS } = (await import(/* @vite-ignore */ module)) as {
	DurableFiles: new (
		folder: string,
		sync: (descriptor: number) => void,
		failed?: (error: Error) => void,
	) => NonNullable<never>;
	DURABLE_PARAMETERS: readonly string[];
};

const startParams = [...PGlite.defaultStartParams.filter((each) => each !== "-F"), ...DURABLE_PARAMETERS];

const noSpace = () => Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

/** More than a page of a table each, and not compressible. */
const LARGE = "(select string_agg(md5(random()::text), '') from generate_series(1, 80))";

/** A database with one table: to make one takes as long as all tests of this file. */
const made = mkdtempSync(join(tmpdir(), "portico-made-"));
beforeAll(async () => {
	const embedded = await PGlite.create({ fs: new DurableFiles(made, fsyncSync), startParams });
	await embedded.exec("create table kept (id int primary key, body text)");
	await embedded.close();
});
afterAll(() => rmSync(made, { recursive: true }));

/** A folder with a copy of it. */
function copied(name: string): string {
	const folder = mkdtempSync(join(tmpdir(), `portico-${name}-`));
	cpSync(made, folder, { recursive: true });
	return folder;
}

async function reopened(folder: string): Promise<number[]> {
	const again = await PGlite.create({ fs: new DurableFiles(folder, fsyncSync), startParams });
	try {
		await again.exec("insert into kept values (-1, 'it can write')");
		const { rows } = await again.query<{ id: number }>("select id from kept where body <> '' order by id");
		return rows.map(({ id }) => id);
	} finally {
		await again.close();
	}
}

test("on a full disk a write is refused, what was acknowledged stays, and writes go on when there is place again", async () => {
	const folder = copied("full");
	const { writeSync } = fileSystem;
	const acknowledged: number[] = [];
	const refused: unknown[] = [];
	const embedded = await PGlite.create({ fs: new DurableFiles(folder, fsyncSync), startParams });
	try {
		const write = (id: number) => embedded.query(`insert into kept values ($1, ${LARGE})`, [id]);
		for (let id = 0; id < 5; id++) acknowledged.push(await write(id).then(() => id));
		// Files may not grow any more.
		const onFullDisk = (descriptor: number, data: Uint8Array, offset: number, length: number, position: number) => {
			if (position + length > fstatSync(descriptor).size) throw noSpace();
			return writeSync(descriptor, data, offset, length, position);
		};
		Object.assign(fileSystem, { writeSync: onFullDisk });
		for (let id = 5; id < 500 && refused.length < 3; id++)
			await write(id).then(
				() => acknowledged.push(id),
				(error: { code: string }) => refused.push(error.code),
			);
		expect(refused).toEqual(["53100", "53100", "53100"]);
		const { rows } = await embedded.query<{ n: number }>("select count(*)::int as n from kept");
		expect(rows).toEqual([{ n: acknowledged.length }]);
		Object.assign(fileSystem, { writeSync });
		acknowledged.push(await write(1000).then(() => 1000));
	} finally {
		Object.assign(fileSystem, { writeSync });
		await embedded.close();
	}
	expect(await reopened(folder)).toEqual([-1, ...acknowledged]);
	rmSync(folder, { recursive: true });
});

test("a commit whose log does not reach the disk is not acknowledged, and the process is told to end", async () => {
	const folder = copied("unwritten");
	const told: Error[] = [];
	let full = false;
	const sync = (descriptor: number) => {
		if (full) throw noSpace();
		fsyncSync(descriptor);
	};
	const files = new DurableFiles(folder, sync, (error) => told.push(error));
	const embedded = await PGlite.create({ fs: files, startParams });
	await embedded.query("insert into kept values (1, 'acknowledged')");
	full = true;
	await expect(embedded.query("insert into kept values (2, 'refused')")).rejects.toMatchObject({ code: "53100" });
	expect(told).toMatchObject([{ code: "ENOSPC" }]);
	// It answers nothing any more; what it has written is opened as after a kill.
	expect(await reopened(folder)).toEqual(expect.arrayContaining([-1, 1]));
	rmSync(folder, { recursive: true });
});

test("a commit is on the disk before it is acknowledged, and a read waits for nothing", async () => {
	const folder = copied("durable");
	const written: number[] = [];
	const fs = new DurableFiles(folder, (descriptor) => written.push(fstatSync(descriptor).ino));
	const embedded = await PGlite.create({ fs, startParams });
	try {
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
