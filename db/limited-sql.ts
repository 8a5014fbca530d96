import type { Sql, TransactionSql } from "postgres";
import { DatabaseUnreachableError, noteFailure, outageOf } from "./outage";

/**
 * How long a statement may take from its execution to its answer, in milliseconds, and a callback for a database that does not
 * answer.
 */
export interface QueryLimits {
	answerMs: number;
	/** Called when the database has accepted a statement, or all statements of a pool, and not answered for `answerMs`. */
	onSilence(): void;
}

const UNREACHABLE =
	/^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|CERT_|ERR_TLS)/;
/**
 * Interval of the check for late statements. A statement is refused at the second check that finds it late: a process that was
 * busy reads its pending answers first.
 */
const LOOKS_EVERY_MS = 200;

/** Members of a query in postgres.js 3.4.9 that its types do not declare. */
interface DriverQuery {
	/** Passes the query to a connection or to the queue when it is run. Fragments are queries that are never run. */
	handler: Handler;
	resolve(rows: unknown): void;
	reject(error: unknown): void;
	/** Null until a connection has taken it. */
	state: object | null;
	strings: readonly string[];
	args: unknown[];
	options: object;
}

/** A query that was run, with what is recorded about it here. */
interface RunningQuery extends DriverQuery {
	/** In milliseconds, of `performance.now()`. */
	startedAt: number;
	/** Its index in the list of running queries. */
	place: number;
	/** One check has found it without an answer. */
	late: boolean;
}

const NOWHERE = -1;

type Handler = ((query: RunningQuery) => void) & { debug?: unknown };
type Call = (...args: unknown[]) => unknown;

/**
 * Wraps a client: connection errors become DatabaseUnreachableError, also inside transactions. With `limits`, a statement is
 * refused when no answer has come in time; the driver itself waits for ever, both for a free connection and for a database that
 * does not answer.
 */
export function limitedSql(sql: Sql, { limits, onReadOnly = () => {}, note = noteFailure }: Watching = {}): Sql {
	const failed = (thrown: unknown): unknown => {
		const error = asUnreachable(thrown);
		note(error);
		if (outageOf(error) === "read-only") onReadOnly();
		return error;
	};
	const watch = limits === undefined ? naming(failed) : timing(limits, failed);
	const begin = sql.begin.bind(sql) as Call;
	const limitedBegin = (...args: unknown[]) => {
		const work = args.at(-1) as (tx: TransactionSql) => unknown;
		const limitedWork = (tx: TransactionSql) => work(watched(tx, watch));
		return (begin(...args.slice(0, -1), limitedWork) as Promise<unknown>).catch((error: unknown) => {
			throw failed(error);
		});
	};
	return Object.assign(watched(sql, watch), { begin: limitedBegin });
}

export interface Watching {
	limits?: QueryLimits | undefined;
	/** Called when the database refuses to write: it is a standby, for example one that was the primary before. */
	onReadOnly?: () => void;
	/** Called with every error; counts outages of the database by default. */
	note?: (error: unknown) => void;
}

type Watch = <Result>(query: Result) => Result;

/** Copies the members instead of using a Proxy, because this runs for every statement and every fragment. */
function watched<Client extends Sql | TransactionSql>(sql: Client, watch: Watch): Client {
	const call = sql as unknown as Call;
	const unsafe = sql.unsafe as Call;
	// Replaced in place, because the driver sends `begin` through this member.
	sql.unsafe = ((...args: unknown[]) => watch(unsafe(...args))) as typeof sql.unsafe;
	return Object.assign((...args: unknown[]) => watch(call(...args)), sql) as unknown as Client;
}

function naming(failed: (error: unknown) => unknown): Watch {
	return (result) => {
		if (isQuery(result)) {
			const { reject } = result;
			const fail = (error: unknown) => reject(failed(error));
			result.reject = fail;
		}
		return result;
	};
}

function timing({ answerMs, onSilence }: QueryLimits, failed: (error: unknown) => unknown): Watch {
	// An array and not a Map: a Map replaces its internal tables as entries come and go, which keeps finished queries out of the
	// young generation's collections.
	const running: RunningQuery[] = [];
	const handlers = new WeakMap<Handler, Handler>();
	let answeredAt = performance.now();
	let timer: NodeJS.Timeout | undefined;

	function look(): void {
		const now = performance.now();
		for (const query of running.filter(({ startedAt }) => now - startedAt >= answerMs - LOOKS_EVERY_MS)) {
			if (query.late) refuse(query);
			else query.late = true;
		}
		if (running.length > 0) return;
		clearInterval(timer);
		timer = undefined;
	}

	function refuse(query: DriverQuery): void {
		const taken = query.state !== null;
		const silent = taken || performance.now() - answeredAt > answerMs;
		if (!taken) replaceByNothing(query);
		const answeredBefore = answeredAt;
		query.reject(new DatabaseUnreachableError(`no ${taken ? "answer" : "connection"} within ${answerMs} ms`));
		answeredAt = answeredBefore;
		if (silent) onSilence();
	}

	function settled(query: RunningQuery): void {
		answeredAt = performance.now();
		if (query.place === NOWHERE) return;
		const last = running.pop();
		if (last !== undefined && last !== query) {
			running[query.place] = last;
			last.place = query.place;
		}
		query.place = NOWHERE;
	}

	function timed(handler: Handler): Handler {
		const before = handlers.get(handler);
		if (before !== undefined) return before;
		const noting = (query: RunningQuery) => {
			query.startedAt = performance.now();
			query.place = running.push(query) - 1;
			timer ??= setInterval(look, LOOKS_EVERY_MS).unref();
			handler(query);
		};
		noting.debug = handler.debug;
		handlers.set(handler, noting);
		return noting;
	}

	return (result) => {
		if (!isQuery(result)) return result;
		const { resolve, reject } = result;
		const query = Object.assign(result, { startedAt: 0, place: NOWHERE, late: false });
		const answer = (rows: unknown) => {
			settled(query);
			resolve(rows);
		};
		const fail = (error: unknown) => {
			settled(query);
			reject(failed(error));
		};
		query.handler = timed(query.handler);
		// Named functions: V8 allocates a function literal that is assigned to a member in the old generation, with everything it
		// refers to.
		query.resolve = answer;
		query.reject = fail;
		return result;
	};
}

/** The query stays in the driver's queue and would be sent when its caller has already failed: sends an empty query instead. */
function replaceByNothing(query: DriverQuery): void {
	query.strings = Object.assign(["select 1"], { raw: ["select 1"] });
	query.args = [];
	query.options = { ...query.options, onexecute: undefined };
}

function isQuery(value: unknown): value is DriverQuery {
	return value instanceof Promise && "handler" in value && "strings" in value;
}

function asUnreachable(error: unknown): unknown {
	if (!(error instanceof Error) || error.name === "PostgresError" || !("code" in error)) return error;
	if (!UNREACHABLE.test(String(error.code))) return error;
	return new DatabaseUnreachableError(error.message, { cause: error });
}
