// A real PostgreSQL for tests and benchmarks: uses the machine's binaries and a temporary folder, which is deleted afterwards.
import { spawnSync } from "node:child_process";
import {
	appendFileSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { canInstall, install } from "./debian-packages.mjs";

/** Debian's `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;

/**
 * Tests keep nothing, and replicate nothing. Which statistics the planner has is decided by a test, and not by the moment at which
 * PostgreSQL gets round to it.
 */
const NOT_DURABLE = [
	"fsync=off",
	"synchronous_commit=off",
	"full_page_writes=off",
	"wal_level=minimal",
	"max_wal_senders=0",
	"max_wal_size=8GB",
	"checkpoint_timeout=1h",
	"shared_buffers=512MB",
	"autovacuum=off",
].map((setting) => `-c ${setting}`);

/**
 * Starts a cluster and resolves to a server; null when there are no binaries and none can be installed.
 * @param durable keep fsync on, for benchmarks
 */
export async function startPostgres({ durable = false } = {}) {
	const bin = findBinaries() ?? installBinaries();
	if (bin === null) return null;
	const server = await serverIn(bin, durable ? [] : NOT_DURABLE);
	server.execute("initdb", ["-D", server.data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
	server.start();
	return server;
}

/**
 * Starts a primary and a standby that replicates from it; returns null like `startPostgres`. The primary acknowledges a commit
 * only after the standby has received it, so that no acknowledged commit is lost with the primary.
 */
export async function startPostgresPair() {
	const bin = findBinaries() ?? installBinaries();
	if (bin === null) return null;
	const primary = await serverIn(bin, ["-c fsync=off", "-c synchronous_commit=on"]);
	primary.execute("initdb", ["-D", primary.data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
	primary.start();
	const standby = await serverIn(bin, ["-c fsync=off", "-c synchronous_commit=on"]);
	const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
	standby.execute("pg_basebackup", ["-D", standby.data, "-R", "-X", "stream", "-c", "fast", "--no-sync", ...from]);
	standby.start();
	primary.query("alter system set synchronous_standby_names = '*'");
	primary.query("select pg_reload_conf()");
	return { primary, standby };
}

/**
 * Starts a server that archives its log, with the settings of docs/backup.md; returns null like `startPostgres`. `backUp` copies it
 * while it runs, and `restoredTo` starts that copy as the server was at a moment, with nothing but the archive.
 */
export async function startArchivedPostgres() {
	const bin = findBinaries() ?? installBinaries();
	if (bin === null) return null;
	const server = await serverIn(bin, []);
	server.execute("initdb", ["-D", server.data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
	const [archive, base] = ["archive", "base"].map((name) => join(dirname(server.data), name));
	mkdirSync(archive);
	own(archive);
	const archived = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
	configure(server.data, { archive_mode: "on", archive_command: archived, archive_timeout: "60s" });
	server.start();
	return {
		...server,
		backUp: () =>
			server.execute("pg_basebackup", [
				...["-D", base, "-c", "fast", "-h", "127.0.0.1", "-p", String(server.port), "-U", "postgres"],
			]),
		/** @param moment as text that PostgreSQL reads */
		async restoredTo(moment) {
			const restored = await serverIn(bin, []);
			renameSync(base, restored.data);
			configure(restored.data, {
				archive_mode: "off",
				restore_command: `cp ${archive}/%f %p`,
				recovery_target_time: moment,
				recovery_target_action: "promote",
			});
			writeFileSync(join(restored.data, "recovery.signal"), "");
			own(join(restored.data, "recovery.signal"));
			restored.start();
			return restored;
		},
	};
}

function configure(data, settings) {
	const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
	appendFileSync(join(data, "postgresql.auto.conf"), lines.join(""));
}

/** Gives a file to the user as whom PostgreSQL runs. */
function own(path) {
	if (process.getuid?.() === 0) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
}

/** A server with its own folder and port, which is not started yet. */
async function serverIn(bin, more) {
	const asRoot = process.getuid?.() === 0;
	const owner = asRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
	const folder = mkdtempSync(join(tmpdir(), "portico-pg-"));
	own(folder);
	const data = join(folder, "data");
	const port = await freePort();
	const settings = [`-p ${port}`, `-k ${folder}`, "-c listen_addresses=127.0.0.1", "-c max_connections=200", ...more];
	const execute = (command, args) => {
		const { PORTICO_TEST_RUN, PORTICO_TEST_STAGE } = process.env;
		const { status, stderr, stdout } = spawnSync(join(bin, command), args, {
			...owner,
			cwd: folder,
			encoding: "utf8",
			// The tests find their processes by these names (`scripts/test/processes.mjs`).
			env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", PORTICO_TEST_RUN, PORTICO_TEST_STAGE },
		});
		if (status !== 0) throw new Error(`${command} failed: ${stderr || stdout}`);
	};
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		port,
		data,
		execute,
		get pid() {
			return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
		},
		query: (statement) =>
			execute("psql", ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-qAt", "-c", statement]),
		start: () =>
			execute("pg_ctl", ["-D", data, "-w", "-s", "-o", settings.join(" "), "-l", join(folder, "log"), "start"]),
		/** Stops it at once, like a machine that fails. */
		kill: () => execute("pg_ctl", ["-D", data, "-w", "-s", "-m", "immediate", "stop"]),
		promote: () => execute("pg_ctl", ["-D", data, "-w", "-s", "promote"]),
		stop() {
			try {
				if (existsSync(join(data, "postmaster.pid")))
					execute("pg_ctl", ["-D", data, "-w", "-s", "-m", "immediate", "stop"]);
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		},
	};
}

function findBinaries() {
	const versions = "/usr/lib/postgresql";
	const folders = existsSync(versions)
		? readdirSync(versions)
				.toSorted((a, b) => Number(b) - Number(a))
				.map((version) => join(versions, version, "bin"))
		: [];
	const onPath = (process.env.PATH ?? "").split(":");
	return (
		[...folders, ...onPath].find(
			(folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
		) ?? null
	);
}

/** A text that says what `startPostgres` would install on this machine; null if it needs or can install nothing. */
export function postgresToInstall() {
	if (findBinaries() !== null || !canInstall()) return null;
	return "PostgreSQL: the package postgresql and what it needs, with apt-get";
}

/** Where Debian's package installs it. */
const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Installs PgBouncer if that is possible; otherwise its tests are skipped. */
export function installPooler() {
	if (!existsSync(PGBOUNCER) && canInstall()) install("pgbouncer");
}

function installBinaries() {
	if (!canInstall()) return null;
	install("postgresql");
	return findBinaries();
}

function freePort() {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
