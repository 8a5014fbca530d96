// The processes of a test run: how they are started, what processor time they take, and that none is left behind. Every process has
// the run's folder in its environment (PORTICO_TEST_RUN), or an ancestor that has it. Temporary files of all of them are in that folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../runtime.mjs";

const RUN = "PORTICO_TEST_RUN";
const STAGE = "PORTICO_TEST_STAGE";
const SAMPLED_EVERY_MS = 250;
/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100;

/**
 * Begins a run in this process: from now on temporary files of all children are in `folder`. A separate process, which sees the end of
 * this one however it ends, kills what is left and deletes the folder.
 */
export function beginRun() {
	const folder = mkdtempSync(join(tmpdir(), "portico-run-"));
	// PostgreSQL runs as another user below it.
	chmodSync(folder, 0o755);
	const cleaner = spawn(process.execPath, [join(import.meta.dirname, "cleaner.mjs"), RUN, folder], {
		cwd: "/",
		stdio: ["pipe", "ignore", "inherit"],
		detached: true,
	});
	cleaner.unref();
	cleaner.stdin.unref();
	Object.assign(process.env, { TMPDIR: folder, [RUN]: folder });
	const times = new Map();
	const sampler = setInterval(() => sample(times), SAMPLED_EVERY_MS);
	sampler.unref();
	const startedBy = process.ppid;
	// The command that started the tests may be killed without being able to pass it on.
	setInterval(() => process.ppid !== startedBy && process.exit(1), SAMPLED_EVERY_MS).unref();
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
	return {
		folder,
		/** Processor seconds of a stage until now; a process that lives for less than a sample is not seen. */
		cpuSeconds(stage) {
			sample(times);
			let ticks = 0;
			for (const each of times.values()) if (each.stage === stage) ticks += each.ticks;
			return ticks / TICKS_PER_SECOND;
		},
		/** Kills all processes of the run and deletes its folder. */
		async end() {
			clearInterval(sampler);
			cleaner.ref();
			cleaner.stdin.end();
			if (cleaner.exitCode === null) await once(cleaner, "exit");
		},
	};
}

/** Sets the stage that children of this process belong to, unless they are started by `runNode`. */
export function enterStage(stage) {
	process.env[STAGE] = stage;
}

/** Runs Node.js with these arguments as a part of a stage; its output is also shown at once if it is `live`. */
export async function runNode({ stage, args, env = {}, live = false }) {
	const child = spawn(process.execPath, args, {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env, [STAGE]: stage },
	});
	const printed = [];
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part) => {
			printed.push(part);
			if (live) process.stdout.write(part);
		});
	const [status] = await once(child, "close");
	return { status, output: Buffer.concat(printed).toString() };
}

/** Notes the processor time of every process of a stage. */
function sample(times) {
	for (const pid of processIds()) {
		const stat = contentOf(`/proc/${pid}/stat`);
		if (stat === null) continue;
		// The name of the program is in parentheses and may contain anything; see proc(5).
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [parent, user, system, startedAt] = [fields[1], fields[11], fields[12], fields[19]];
		const known = times.get(pid);
		const current =
			known?.startedAt === startedAt ? known : { startedAt, stage: stageOf(pid, parent, times), ticks: 0 };
		// The time of an earlier process with the same number stays.
		if (known !== undefined && current !== known) times.set(`${pid} ${known.startedAt}`, known);
		current.ticks = Number(user) + Number(system);
		times.set(pid, current);
	}
}

/** Some programs overwrite their environment, and servers under test get one of their own: they belong to the stage of their parent. */
function stageOf(pid, parent, times) {
	const environment = contentOf(`/proc/${pid}/environ`)?.split("\0") ?? [];
	const own = environment.includes(`${RUN}=${process.env[RUN]}`)
		? environment.find((entry) => entry.startsWith(`${STAGE}=`))
		: undefined;
	return own?.slice(STAGE.length + 1) ?? times.get(parent)?.stage ?? null;
}

/** The ids of all processes; on other systems than Linux none, so that processor times are not known. */
export function processIds() {
	try {
		return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	} catch {
		return [];
	}
}

/** Null if the process has ended, or belongs to somebody else. */
function contentOf(path) {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return null;
	}
}
