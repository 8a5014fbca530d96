import cluster from "node:cluster";
import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import { workerCount } from "./worker-count";

const MEGABYTE = 1_048_576;
const MIN_HEAP_MB = 128;
/** A worker has 100 MB alive. With half of this it collects twice as often, with more it only keeps longer what is dead. */
const MAX_HEAP_MB = 1_024;
/** Half of it doubles the collections of what is young. */
const MAX_SEMI_SPACE_MB = 16;
/** The other half is for what is not on the heap: code, buffers, password hashes, the database beside it. */
const SHARE_OF_MEMORY = 0.5;

/** How large the heap of each of so many processes may become on a machine with this memory. */
export function heapMegabytes(memoryBytes: number, processes: number): number {
	const share = Math.floor((memoryBytes * SHARE_OF_MEMORY) / processes / MEGABYTE);
	return Math.min(MAX_HEAP_MB, Math.max(MIN_HEAP_MB, share));
}

/**
 * Bounds the heap of this process and of its workers: Node.js alone takes 4 GB for each on a large machine, and knows
 * nothing of the others. The limit is a flag of the start, so a process that was started without it starts itself again in
 * its place (not on Windows). Whoever sets `--max-old-space-size` has decided.
 */
export function boundHeap(): void {
	if (cluster.isWorker) return;
	// Also decides, before anything is replaced, what the environment says.
	const development = process.env.NODE_ENV === "development";
	const workers = workerCount(development);
	const flags = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? "").split(" ")];
	// Next compiles in this process then.
	if (development || flags.some((flag) => /^--max[-_]old[-_]space[-_]size/.test(flag))) return;
	const megabytes = heapMegabytes(machineMemory(), workers === 1 ? 1 : workers + 1);
	const execArgv = [
		...process.execArgv,
		`--max-old-space-size=${megabytes}`,
		`--max-semi-space-size=${MAX_SEMI_SPACE_MB}`,
	];
	if (workers > 1) cluster.setupPrimary({ execArgv });
	else if (getHeapStatistics().heap_size_limit > 2 * megabytes * MEGABYTE) startAgain(execArgv);
}

/** What a container may use, where it is limited (cgroup); else what the machine has. */
function machineMemory(): number {
	const constrained = process.constrainedMemory();
	return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function startAgain(execArgv: readonly string[]): void {
	if (process.execve === undefined || process.platform === "win32") return;
	const [executable = process.execPath, ...args] = process.argv;
	const environment = Object.entries(process.env).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value]],
	);
	// Node.js calls it an experiment on standard error; its signature is that of the system call.
	process.removeAllListeners("warning");
	process.execve(process.execPath, [executable, ...execArgv, ...args], Object.fromEntries(environment));
}
