import cluster from "node:cluster";
import { totalmem } from "node:os";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { workerCount } from "./worker-count";

const MEGABYTE = 1_048_576;
const MIN_HEAP_MB = 128;
/**
 * A worker has about 100 MB of live objects. With half of this limit, garbage is collected twice as often; a higher limit only
 * keeps dead objects longer.
 */
const MAX_HEAP_MB = 1_024;
/** In megabytes. With twice as much, a request takes as long. The young generation has three semi-spaces, and keeps them. */
const MAX_SEMI_SPACE_MB = 8;
/**
 * Of the live objects: by so much the old generation grows before it is collected again, which holds the thread for 10 ms and more. By
 * default it may double.
 */
const HEAP_GROWTH_PERCENT = 50;
/** Set by `boundHeap`, and present where it has bounded the heap. */
const EXPOSE_GC = "--expose-gc";
/**
 * For the allocator of glibc. By default each thread that allocates gets an area of its own, up to eight per core, and areas keep what
 * was freed in them: after a start, when many threads compile, that is 100 MB.
 */
export const ALLOCATOR_SETTINGS = {
	MALLOC_ARENA_MAX: "2",
	MALLOC_MMAP_THRESHOLD_: String(MEGABYTE),
	MALLOC_TRIM_THRESHOLD_: String(MEGABYTE),
};
/** The other half of the memory is for what is not on the heap: code, buffers, password hashes, the embedded database. */
const SHARE_OF_MEMORY = 0.5;

/** The heap limit of each of `processes` processes on a machine with `memoryBytes` of memory, in megabytes. */
export function heapMegabytes(memoryBytes: number, processes: number): number {
	const share = Math.floor((memoryBytes * SHARE_OF_MEMORY) / processes / MEGABYTE);
	return Math.min(MAX_HEAP_MB, Math.max(MIN_HEAP_MB, share));
}

/**
 * Limits the heap of this process and of its workers: by default Node.js allows up to 4 GB to each of them on a large machine,
 * without regard to the others. The limit is a command-line flag, so a process that was started without it replaces itself with
 * one that has it (not on Windows). Does nothing when `--max-old-space-size` is set already.
 */
export function boundHeap(): void {
	if (cluster.isWorker) return;
	// Parses the environment too, so that a wrong setting is reported before the process is replaced.
	const development = process.env.NODE_ENV === "development";
	const workers = workerCount(development);
	const flags = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? "").split(" ")];
	// In development Next.js compiles in this process and needs more memory.
	if (development || flags.some((flag) => /^--max[-_]old[-_]space[-_]size/.test(flag))) return;
	const megabytes = heapMegabytes(machineMemory(), workers === 1 ? 1 : workers + 1);
	const execArgv = [
		...process.execArgv,
		`--max-old-space-size=${megabytes}`,
		`--max-semi-space-size=${MAX_SEMI_SPACE_MB}`,
		EXPOSE_GC,
	];
	if (workers > 1) cluster.setupPrimary({ execArgv });
	else if (getHeapStatistics().heap_size_limit > 2 * megabytes * MEGABYTE) startAgain(execArgv);
}

/**
 * Limits by how much the heap of this process grows between collections. Called after the start, which would take an eighth longer:
 * it keeps nearly all that it allocates.
 */
export function boundHeapGrowth(): void {
	if (process.execArgv.includes(EXPOSE_GC)) setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/** The memory limit of the container (cgroup) where there is one, else the memory of the machine. */
function machineMemory(): number {
	const constrained = process.constrainedMemory();
	return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function startAgain(execArgv: readonly string[]): void {
	if (process.execve === undefined || process.platform === "win32") return;
	const [executable = process.execPath, ...args] = process.argv;
	const environment = Object.entries({ ...ALLOCATOR_SETTINGS, ...process.env }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value]],
	);
	// Node.js warns on standard error that `execve` is experimental. Its signature is that of the system call.
	process.removeAllListeners("warning");
	process.execve(process.execPath, [executable, ...execArgv, ...args], Object.fromEntries(environment));
}
