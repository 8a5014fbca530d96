import type { Sql, TransactionSql } from "postgres";

/** How long a statement may take, from being run to its answer, and what happens to the connections that gave none. */
export interface QueryLimits {
	answerMs: number;
	/** The database took a statement, or a whole pool of them, and has said nothing for `answerMs`. */
	onSilence(): void;
}

/** The database cannot be reached, or it does not answer. `cause` is what the driver said, if anything. */
export class DatabaseUnreachableError extends Error {
	override readonly name = "DatabaseUnreachableError";
}

const UNREACHABLE =
	/^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|CERT_|ERR_TLS)/;
/** How often running statements are looked at. The second look refuses: a process that was busy first reads its answers. */
const LOOKS_EVERY_MS = 200;

/** What postgres.js 3.4.9 keeps in a query; its types do not show it. */
interface DriverQuery {
	/** Passes it to a connection or to the queue, when it is run. Fragments are queries too, and never are. */
	handler: Handler;
	resolve(rows: unknown): void;
	reject(error: unknown): void;
	/** Null until a connection has taken it. */
	state: object | null;
	strings: readonly string[];
	args: unknown[];
	options: object;
}

/** One that was run, with what is noted of it here. */
interface RunningQuery extends DriverQuery {
	/** `performance.now()`. */
	startedAt: number;
	/** Its index among those that run. */
	place: number;
	/** It was found without an answer once. */
	late: boolean;
}

const NOWHERE = -1;

type Handler = ((query: RunningQuery) => void) & { debug?: unknown };
type Call = (...args: unknown[]) => unknown;

/**
 * The same client, whose errors of connecting are DatabaseUnreachableError, also inside transactions. With limits a
 * statement is refused when no answer has come in time: the driver itself waits for ever, for a free connection as well
 * as for a database that has fallen silent.
 */
export function limitedSql(sql: Sql, limits?: QueryLimits): Sql {
	const watch = limits === undefined ? naming : timing(limits);
	const begin = sql.begin.bind(sql) as Call;
	const limitedBegin = (...args: unknown[]) => {
		const work = args.at(-1) as (tx: TransactionSql) => unknown;
		const limitedWork = (tx: TransactionSql) => work(watched(tx, watch));
		return (begin(...args.slice(0, -1), limitedWork) as Promise<unknown>).catch((error: unknown) => {
			throw asUnreachable(error);
		});
	};
	return Object.assign(watched(sql, watch), { begin: limitedBegin });
}

type Watch = <Result>(query: Result) => Result;

/** Not a proxy: this is called for every statement and every part of one. */
function watched<Client extends Sql | TransactionSql>(sql: Client, watch: Watch): Client {
	const call = sql as unknown as Call;
	const unsafe = sql.unsafe as Call;
	// In place: the driver sends `begin` through this member.
	sql.unsafe = ((...args: unknown[]) => watch(unsafe(...args))) as typeof sql.unsafe;
	return Object.assign((...args: unknown[]) => watch(call(...args)), sql) as unknown as Client;
}

function naming<Result>(result: Result): Result {
	if (isQuery(result)) {
		const { reject } = result;
		const fail = (error: unknown) => reject(asUnreachable(error));
		result.reject = fail;
	}
	return result;
}

function timing({ answerMs, onSilence }: QueryLimits): Watch {
	// Not a map: its tables, replaced as entries come and go, would keep queries that are over from being collected young.
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
			reject(asUnreachable(error));
		};
		query.handler = timed(query.handler);
		// By name: V8 allocates a function literal that is assigned to a member in its old generation, with all it refers to.
		query.resolve = answer;
		query.reject = fail;
		return result;
	};
}

/** It stays in the driver's queue and is sent some time, when nobody waits for what it does any more. */
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
