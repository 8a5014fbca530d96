import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { environment, keptSecrets, parseDatabaseUrl } from "@/lib/platform/env";

export const MOVE_USAGE = "move postgres://USER:PASSWORD@HOST:5432/DATABASE";
const SETTINGS = ".env";

/**
 * Copies the embedded database to an empty database of PostgreSQL, and appends this database, and the secrets that the data folder
 * has, to the settings. The embedded database stays as it is.
 * @param exportAll writes an export, which no process may change meanwhile
 * @throws Error in words; nothing is appended then
 */
export async function move(url: string, exportAll: (file: string) => Promise<void>): Promise<void> {
	const { databaseUrl, dataDir } = environment();
	if (databaseUrl !== undefined) throw new Error("DATABASE_URL is set: what PostgreSQL has is moved by its own tools");
	const target = parseDatabaseUrl(url);
	if (target === null) throw new Error(`Name an empty database: npm run data -- ${MOVE_USAGE}`);
	await removeLeftFiles(dataDir);
	const file = join(dataDir, `move-${process.pid}.gz`);
	const settings = { ...keptSecrets(), DATABASE_URL: url };
	try {
		await exportAll(file);
		await importInto(settings, file);
	} finally {
		await rm(file, { force: true });
	}
	const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`);
	try {
		// On a line of its own, whatever the file ends with.
		await appendFile(SETTINGS, "\n", { mode: 0o600 });
		await chmod(SETTINGS, 0o600);
		await appendFile(SETTINGS, lines.join(""));
	} catch (error) {
		throw new Error(
			`Everything is in ${target.place}, but ${SETTINGS} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATABASE_URL, and the secrets of ${join(dataDir, "secrets.json")}, yourself`,
		);
	}
	console.log(`Moved to ${target.place}; ${SETTINGS} has DATABASE_URL and the secrets. Start Portico, and sign in.`);
	console.log(`${resolve(dataDir)} is as it was: delete it when you trust the new database.`);
}

/** Removes the exports of moves whose process was killed. */
async function removeLeftFiles(dataDir: string): Promise<void> {
	for (const name of await readdir(dataDir).catch(() => [])) {
		const [, pid] = /^move-(\d+)\.gz(?:\.part)?$/.exec(name) ?? [];
		if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dataDir, name), { force: true });
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** In a process of its own, because a process has one database. It ends when this one is killed: see `endWithMove`. */
async function importInto(settings: Record<string, string>, file: string): Promise<void> {
	const [, program = ""] = process.argv;
	const child = spawn(process.execPath, [program, "import", file], {
		env: { ...process.env, ...settings },
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	const [status] = await once(child, "close");
	if (status !== 0) throw new Error("Nothing was moved, and the settings are as they were");
}

/** For the import that a move has started: without the move, nobody would add its settings. PostgreSQL then takes it back. */
export function endWithMove(): void {
	process.once("disconnect", () => process.exit(1));
}

function quoted(value: string): string {
	if (/^[\w:/@.,%?&=+~-]*$/.test(value)) return value;
	const quote = ["'", '"', "`"].find((each) => !value.includes(each)) ?? "'";
	return quote + value + quote;
}
