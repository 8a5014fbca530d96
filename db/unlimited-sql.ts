import type { Sql, TransactionSql } from "postgres";

/** For the beginning of a transaction, whatever limits of time the role, the database or the connection has. */
export const WITHOUT_LIMITS =
	"set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** Members of a query in postgres.js 3.4.9 that its types do not declare. */
interface DriverQuery {
	/** Passes the query to a connection when it is run. Fragments are queries that are never run. */
	handler(query: DriverQuery): void;
	resolve(rows: unknown): void;
	reject(error: unknown): void;
}

type Call = (...args: unknown[]) => unknown;

/**
 * Wraps a client so that every statement runs in a transaction without time limits, and resolves after its commit: a pooler in
 * transaction mode keeps settings neither for a connection nor from one transaction to the next. Cursors need a transaction of
 * the caller.
 */
export function unlimitedSql(sql: Sql): Sql {
	const begin = sql.begin as Call;
	const unlimitedBegin = (...args: unknown[]) => {
		const work = args.at(-1) as (tx: TransactionSql) => unknown;
		const unlimitedWork = async (tx: TransactionSql) => {
			await tx.unsafe(WITHOUT_LIMITS);
			return work(tx);
		};
		return begin(...args.slice(0, -1), unlimitedWork) as Promise<unknown>;
	};
	const alone = (result: unknown) => {
		if (isQuery(result)) result.handler = runInTransaction;
		return result;
	};
	const runInTransaction = (query: DriverQuery) => {
		const { resolve, reject } = query;
		const answered = new Promise((fulfil, fail) => Object.assign(query, { resolve: fulfil, reject: fail }));
		unlimitedBegin((tx: TransactionSql) => {
			// A query is bound to the connection of the transaction in which it was created.
			(tx`select 1` as unknown as DriverQuery).handler(query);
			return answered;
		}).then(resolve, reject);
	};
	const call = sql as unknown as Call;
	const unsafe = sql.unsafe as Call;
	return Object.assign((...args: unknown[]) => alone(call(...args)), sql, {
		unsafe: (...args: unknown[]) => alone(unsafe(...args)),
		begin: unlimitedBegin,
	}) as unknown as Sql;
}

function isQuery(value: unknown): value is DriverQuery {
	return value instanceof Promise && "handler" in value && "strings" in value;
}
