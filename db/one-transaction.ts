import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql, TransactionSql } from "postgres";
import { processState } from "@/lib/platform/kernel";
import { builderOn } from "./builder";
import type { Database } from "./opened-database";

interface OneTransaction {
	/** It is committed or rolled back, and its connection serves others. */
	over: boolean;
	parts: number;
}

interface Caller {
	transaction: OneTransaction;
	/** The transaction, or the part of it in which the caller is. */
	database: Database;
}

type Part = (tx: TransactionSql) => unknown;

/**
 * Runs `work` so that everything it does with `database` is one transaction, which sees one state of the database from its first
 * statement on: all of it is stored, or nothing. A transaction inside is a savepoint; nothing is read from a replica or from a batch.
 * @throws PostgresError 40001 if somebody else has changed meanwhile what it changes
 */
export async function inOneTransaction<Result>(on: Database, work: () => Promise<Result>): Promise<Result> {
	const result = await on.sql.begin("isolation level repeatable read", async (tx) => {
		const transaction: OneTransaction = { over: false, parts: 0 };
		try {
			return await callers().run({ transaction, database: within(tx, transaction, on) }, work);
		} finally {
			transaction.over = true;
		}
	});
	return result as Result;
}

/** The transaction as a database, for whoever is called inside of `inOneTransaction`. */
export function transactionOfCaller(): Database | undefined {
	const caller = callers().getStore();
	return caller === undefined || caller.transaction.over ? undefined : caller.database;
}

/** The transaction, or a part of it, as a database. Transactions inside are savepoints: parts that begin together run one after the other. */
function within(tx: TransactionSql, transaction: OneTransaction, opened: Database): Database {
	let lastPart: Promise<unknown> = Promise.resolve();
	async function part(isReadOnly: boolean, work: Part): Promise<unknown> {
		const name = `part_${++transaction.parts}`;
		await tx.unsafe(`savepoint ${name}`);
		try {
			// The driver's own savepoint, because an error that somebody catches would else fail the whole transaction at its end.
			const result = await tx.savepoint((inner) =>
				callers().run({ transaction, database: within(inner, transaction, opened) }, async () => work(inner)),
			);
			// Takes back the settings of a reading transaction, which would last until the end.
			await tx.unsafe(`${isReadOnly ? `rollback to savepoint ${name}; ` : ""}release savepoint ${name}`);
			return result;
		} catch (error) {
			await tx.unsafe(`rollback to savepoint ${name}; release savepoint ${name}`);
			throw error;
		}
	}
	function begin(...args: unknown[]): Promise<unknown> {
		// Who is in a part, and still has the client from before it, begins a part of that part.
		const present = callers().getStore()?.database ?? database;
		if (present !== database) return (present.sql.begin as (...given: unknown[]) => Promise<unknown>)(...args);
		const run = () => part(args[0] === "read only", args.at(-1) as Part);
		const next = lastPart.then(run, run);
		lastPart = next.catch(() => {});
		return next;
	}
	const call = tx as unknown as (...args: unknown[]) => unknown;
	const sql = Object.assign((...args: unknown[]) => call(...args), tx, { begin, savepoint: begin }) as unknown as Sql;
	const database: Database = { sql, orm: builderOn(sql), engine: opened.engine, close: opened.close };
	return database;
}

function callers(): AsyncLocalStorage<Caller> {
	return processState("callers-in-one-transaction", () => new AsyncLocalStorage<Caller>());
}
