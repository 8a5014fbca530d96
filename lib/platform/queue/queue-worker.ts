import { type BusyInQueue, receiverKey } from "@/db/due-in-turn";
import { processState } from "@/lib/platform/kernel";
import { log, onceAMinute } from "@/lib/platform/log";
import { asCommonWork } from "@/lib/platform/shares";

/** The interval of the checks for items that another process left, or that are due for another attempt. */
const LOOK_EVERY_MS = 2_000;
const CLAIMED_AT_ONCE = 8;
const MAX_IN_FLIGHT = 32;
/** With so many attempts of one receiver, no more of its items are claimed, so that a slow receiver does not block the others. */
const MAX_PER_RECEIVER = 8;
/** As for a receiver: half of all, less what one claim may add, so that many slow receivers of one organization leave room. */
const MAX_PER_ORGANIZATION = MAX_IN_FLIGHT / 2 - CLAIMED_AT_ONCE + 1;

/** A table whose rows are processed by several processes: each claims rows for a time, processes them, and stores the results. */
export interface Queue<Item extends { organizationId: string }> {
	/** The name in the log, and of the state in this process. */
	name: string;
	/** Claims at most `max` items that are due, without those of busy organizations and receivers (`isDueInTurn`). */
	claim(max: number, busy: BusyInQueue): Promise<Item[]>;
	/** The receiver of an item within its organization. */
	receiverOf(item: Item): string;
	/** Makes one attempt and stores its result. */
	work(item: Item): Promise<void>;
	/** Releases claimed items whose attempt has not begun. */
	release(items: readonly Item[]): Promise<void>;
}

export interface QueueWorker {
	/**
	 * Processes the queue from this process until it is stopped. Stopping ends the claiming of items, and waits for the running
	 * attempts.
	 */
	start(): { stop(): Promise<void> };
	/** Announces that there may be an item; call it after the commit. Does nothing in a process that does not process the queue. */
	wake(): void;
}

interface State {
	inFlight: Map<Promise<void>, { organization: string; receiver: string }>;
	looking: Promise<void> | undefined;
	lookAgain: boolean;
	running: boolean;
	timer: NodeJS.Timeout | undefined;
}

/** The worker of a queue in this process. Workers of queues with the same name share their state. */
export function queueWorker<Item extends { organizationId: string }>(queue: Queue<Item>): QueueWorker {
	const own = (): State =>
		processState(`queue:${queue.name}`, () => ({
			inFlight: new Map(),
			looking: undefined,
			lookAgain: false,
			running: false,
			timer: undefined,
		}));

	function wake(): void {
		const state = own();
		if (!state.running) return;
		if (state.looking !== undefined) {
			state.lookAgain = true;
			return;
		}
		// Whose request has put the item there may wake it.
		state.looking = asCommonWork(() => lookUntilNothing(state))
			.catch((error: unknown) =>
				onceAMinute(`queue ${queue.name}`, (leftOut) =>
					log().warn({ queue: queue.name, err: error, ...leftOut }, "a queue could not be read"),
				),
			)
			.finally(() => {
				state.looking = undefined;
				if (state.lookAgain) {
					state.lookAgain = false;
					wake();
				}
			});
	}

	async function lookUntilNothing(state: State): Promise<void> {
		for (;;) {
			const max = Math.min(CLAIMED_AT_ONCE, MAX_IN_FLIGHT - state.inFlight.size);
			if (!state.running || max <= 0) return;
			const claimed = await queue.claim(max, busyIn(state));
			if (!state.running) return queue.release(claimed);
			for (const item of claimed) take(state, item);
			if (claimed.length < max) return;
		}
	}

	function take(state: State, item: Item): void {
		const work = queue
			.work(item)
			.catch((error: unknown) => log().error({ queue: queue.name, err: error }, "an attempt could not be settled"))
			.finally(() => {
				state.inFlight.delete(work);
				// For items that waited for a free slot.
				wake();
			});
		const { organizationId: organization } = item;
		state.inFlight.set(work, { organization, receiver: receiverKey(organization, queue.receiverOf(item)) });
	}

	function start(): { stop(): Promise<void> } {
		const state = own();
		state.running = true;
		const look = () => {
			wake();
			// A random interval, so that the processes do not check at the same moments.
			state.timer = setTimeout(look, LOOK_EVERY_MS * (0.75 + Math.random() / 2));
			state.timer.unref();
		};
		look();
		return {
			async stop() {
				state.running = false;
				clearTimeout(state.timer);
				await state.looking;
				await Promise.all(state.inFlight.keys());
			},
		};
	}

	return { start, wake };
}

function busyIn({ inFlight }: State): BusyInQueue {
	const inWork = [...inFlight.values()];
	return {
		organizations: frequent(
			MAX_PER_ORGANIZATION,
			inWork.map(({ organization }) => organization),
		),
		receivers: frequent(
			MAX_PER_RECEIVER,
			inWork.map(({ receiver }) => receiver),
		),
	};
}

/** The values that are there at least so many times. */
function frequent(times: number, values: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].flatMap(([value, count]) => (count >= times ? [value] : []));
}
