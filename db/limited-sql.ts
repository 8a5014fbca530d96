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
/** A process that was busy reads the answers that have arrived meanwhile before it gives up on them. */
const LAST_CHANCE_MS = 100;

/** What postgres.js 3.4.9 keeps in a query; its types do not show it. */
interface DriverQuery {
	handle(): Promise<unknown>;
	reject(error: unknown): void;
	/** Null until a connection has taken it. */
	state: object | null;
	executed: boolean;
	strings: readonly string[];
	args: unknown[];
	options: object;
}

/**
 * The same client, whose errors of connecting are DatabaseUnreachableError, also inside transactions. With limits a
 * statement is refused when no answer has come in time: the driver itself waits for ever, for a free connection as well
 * as for a database that has fallen silent.
 */
export function limitedSql(sql: Sql, limits?: QueryLimits): Sql {
	const watch = watcher(limits);
	const unsafe = sql.unsafe.bind(sql);
	// The driver sends `begin` through this member.
	sql.unsafe = ((...args: Parameters<typeof unsafe>) => watch(unsafe(...args))) as typeof sql.unsafe;
	const begin = sql.begin.bind(sql) as (...args: unknown[]) => Promise<unknown>;
	const limitedBegin = (...args: unknown[]) => {
		const work = args.at(-1) as (tx: TransactionSql) => unknown;
		const limitedWork = (tx: TransactionSql) => work(limitedTransaction(tx, watch));
		return begin(...args.slice(0, -1), limitedWork).catch((error: unknown) => {
			throw asUnreachable(error);
		});
	};
	return new Proxy(sql, {
		apply: (target, self, args) => watch(Reflect.apply(target, self, args)),
		get: (target, name) => (name === "begin" ? limitedBegin : Reflect.get(target, name)),
	});
}

type Watch = <Result>(query: Result) => Result;

function limitedTransaction(tx: TransactionSql, watch: Watch): TransactionSql {
	return new Proxy(tx, { apply: (target, self, args) => watch(Reflect.apply(target, self, args)) });
}

function watcher(limits: QueryLimits | undefined): Watch {
	let answeredAt = performance.now();
	return (result) => {
		if (!isQuery(result)) return result;
		const query = result;
		const { reject } = query;
		query.reject = (error) => reject(asUnreachable(error));
		if (limits === undefined) return result;
		const { answerMs, onSilence } = limits;
		const handle = query.handle.bind(query);
		// Fragments are queries too, and are never run.
		query.handle = () => {
			if (!query.executed) {
				let timer = setTimeout(() => {
					timer = setTimeout(expire, LAST_CHANCE_MS);
				}, answerMs - LAST_CHANCE_MS);
				const settled = () => {
					clearTimeout(timer);
					answeredAt = performance.now();
				};
				// Not by `query.then`, which would run it.
				Promise.prototype.then.call(query, settled, settled);
			}
			return handle();
		};
		function expire(): void {
			const taken = query.state !== null;
			const silent = taken || performance.now() - answeredAt > answerMs;
			if (!taken) replaceByNothing(query);
			query.reject(new DatabaseUnreachableError(`no ${taken ? "answer" : "connection"} within ${answerMs} ms`));
			if (silent) onSilence();
		}
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
	return value instanceof Promise && "handle" in value && "executed" in value;
}

function asUnreachable(error: unknown): unknown {
	if (!(error instanceof Error) || error.name === "PostgresError" || !("code" in error)) return error;
	if (!UNREACHABLE.test(String(error.code))) return error;
	return new DatabaseUnreachableError(error.message, { cause: error });
}
