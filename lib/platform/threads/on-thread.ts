import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { shareUsedUp } from "@/lib/platform/http/refusals";
import { processState } from "@/lib/platform/kernel";
import { FairTurns } from "@/lib/platform/shares";
import type { HeavyWork } from "./heavy-work";

/** Of all organizations together. Where more wait, the last of the one with the most is refused. */
const MAX_WAITING = 64;
/** An idle thread keeps the memory of its modules. */
const IDLE_MS = 30_000;
/** So that the thread that serves requests gets a core first. */
const NICE_INCREMENT = 10;
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

/** A pool of threads for one module. */
export interface Threads {
	/** @throws DomainError 429 REQ-4291 if the organization has too much work waiting */
	run<Input, Answer>(work: HeavyWork<Input, Answer>, organizationId: string, input: Input): Promise<Answer>;
	/** Of those that are started. */
	readonly started: number;
	end(): Promise<void>;
}

/**
 * Threads that are started when there is work, and end when there was none for a while, or with the process.
 * @param file a module whose default export is what `runsWorks` makes
 */
export function threadsOf(file: string, workers = 1): Threads {
	const running = Math.ceil(availableParallelism() / workers);
	// One organization may use all threads: while it works, a thread is free again soon, and then it is another's turn.
	const turns = new FairTurns({ running, each: running, waiting: MAX_WAITING });
	let pool: Piscina | undefined;
	const begun = () =>
		new Piscina({
			filename: file,
			minThreads: 0,
			maxThreads: running,
			idleTimeout: IDLE_MS,
			// An idle thread waits for a message instead of blocking in the kernel, and so can be collected.
			atomics: "disabled",
			niceIncrement: NICE_INCREMENT,
			resourceLimits: HEAP_LIMITS,
			execArgv: [],
		});
	return {
		run({ name }, organizationId, input) {
			const work = () => {
				pool ??= begun();
				return pool.run({ name, input });
			};
			return turns.run(organizationId, work, () => shareUsedUp("checks of large definitions at once"));
		},
		get started() {
			return pool?.threads.length ?? 0;
		},
		async end() {
			await pool?.destroy();
		},
	};
}

/** Says where the module of the threads is. A process that does not say it does all work at once. */
export function provideThreads(file: string, workers: number): void {
	state().threads = threadsOf(file, workers);
}

/**
 * Does small work at once, and other work on a thread, so that this one goes on serving.
 * @throws DomainError 429
 */
export async function onThread<Input, Answer>(
	heavy: HeavyWork<Input, Answer>,
	{ organizationId, isSmall, input }: { organizationId: string; isSmall: boolean; input: Input },
): Promise<Answer> {
	const { threads } = state();
	if (threads === undefined) return heavy.work(input);
	const { work, attempt = work } = heavy;
	const answer = isSmall ? attempt(input) : undefined;
	return answer ?? threads.run(heavy, organizationId, input);
}

/** Of the process, because the front door and Next.js are two bundles of these sources. */
function state(): { threads?: Threads } {
	return processState("threads", () => ({}));
}
