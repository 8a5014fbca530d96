import DataLoader from "dataloader";
import { asCommonWork } from "@/lib/platform/shares";
import { transactionOfCaller } from "./one-transaction";

/** The maximum number of statements of a batch that run at the same time; further calls wait and share the next statement. */
const MAX_RUNNING = 2;
/**
 * The maximum time a call waits for its statement to begin, in milliseconds, so that callers soon learn that a database does not
 * answer.
 */
const MAX_WAIT_MS = 50;
/** The maximum number of calls that one statement answers. */
const MAX_CALLS = 64;

/**
 * Combines calls into one statement: calls that arrive while statements run wait, and the next statement answers all of them. A
 * statement begins after the calls that it answers, so no caller gets data from before its call. If PostgreSQL refuses the data
 * of several calls, each of them is executed alone, so that a call fails only because of its own data.
 * @param run returns the answers in the order of the calls
 */
export function batched<Call, Answer>(
	run: (calls: readonly Call[]) => Promise<readonly Answer[]>,
): (call: Call) => Promise<Answer> {
	let running = 0;
	const waiting = new Set<() => void>();

	async function answer(calls: readonly Call[]): Promise<(Answer | Error)[]> {
		running++;
		try {
			return [...(await asCommonWork(() => run(calls), "(batches)"))];
		} catch (error) {
			if (calls.length === 1 || !isOfTheData(error)) throw error;
			const alone = await asCommonWork(() => Promise.allSettled(calls.map((call) => run([call]))), "(batches)");
			return alone.map((each) => (each.status === "fulfilled" ? (each.value[0] as Answer) : (each.reason as Error)));
		} finally {
			running--;
			const [next] = waiting;
			next?.();
		}
	}

	/** What a transaction has written, only its own statements see. */
	async function alone(call: Call): Promise<Answer> {
		const [found] = await run([call]);
		return found as Answer;
	}

	const loader = new DataLoader<Call, Answer>(answer, {
		cache: false,
		maxBatchSize: MAX_CALLS,
		batchScheduleFn: (dispatch) => {
			if (running < MAX_RUNNING) {
				process.nextTick(dispatch);
				return;
			}
			const begin = () => {
				clearTimeout(timer);
				waiting.delete(begin);
				dispatch();
			};
			const timer = setTimeout(begin, MAX_WAIT_MS);
			waiting.add(begin);
		},
	});

	return (call) => (transactionOfCaller() === undefined ? loader.load(call) : alone(call));
}

/**
 * Whether PostgreSQL refused the values (SQLSTATE 22) or a constraint did (23). Anything else, such as a timeout or a lost
 * connection, concerns all calls alike.
 */
function isOfTheData(error: unknown): boolean {
	return (
		error instanceof Error && error.name === "PostgresError" && "code" in error && /^2[23]/.test(String(error.code))
	);
}

/** Returns the row for each call, or undefined; `place` is the position of the call from 1, as in `with ordinality`. */
export function inPlace<Row extends { place: number }>(
	calls: readonly unknown[],
	rows: readonly Row[],
): (Omit<Row, "place"> | undefined)[] {
	const found: (Omit<Row, "place"> | undefined)[] = calls.map(() => undefined);
	for (const { place, ...row } of rows) found[place - 1] = row;
	return found;
}
