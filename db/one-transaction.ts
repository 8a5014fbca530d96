import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql, TransactionSql } from "postgres";
import { processState } from "@/lib/platform/kernel";
import { builderOn } from "./builder";
import type { Database } from "./opened-database";

interface OneTransaction {
	database: Database;
	/** It is committed or rolled back, and its connection serves others. */
	over: boolean;
	/** Ends when the part that runs now has ended: parts are savepoints of one connection, and do not overlap. */
	lastPart: Promise<unknown>;
}

interface Caller {
	transaction: OneTransaction;
	/** Whether the caller is inside of a part already. */
	inPart: boolean;
}

type Part = (tx: TransactionSql) => unknown;

/**
 * Runs `work` so that everything it does with `database` is one transaction, which sees one state of the database from its first
 * statement on: all of it is stored, or nothing. A transaction inside is a savepoint; nothing is read from a replica or from a batch.
 * @throws PostgresError 40001 if somebody else has changed meanwhile what it changes
 */
export async function inOneTransaction<Result>(on: Database, work: () => Promise<Result>): Promise<Result> {
	const result = await on.sql.begin("isolation level repeatable read", async (tx) => {
		const transaction: OneTransaction = { database: on, over: false, lastPart: Promise.resolve() };
		transaction.database = within(tx, transaction, on);
		try {
			return await callers().run({ transaction, inPart: false }, work);
		} finally {
			transaction.over = true;
		}
	});
	return result as Result;
}

/** The transaction as a database, for whoever is called inside of `inOneTransaction`. */
export function transactionOfCaller(): Database | undefined {
	const caller = callers().getStore();
	return caller === undefined || caller.transaction.over ? undefined : caller.transaction.database;
}

function within(tx: TransactionSql, transaction: OneTransaction, { engine, close }: Database): Database {
	let parts = 0;
	async function part(isReadOnly: boolean, work: Part): Promise<unknown> {
		const name = `part_${++parts}`;
		await tx.unsafe(`savepoint ${name}`);
		try {
			const result = await callers().run({ transaction, inPart: true }, () => work(tx));
			// Takes back the settings of a reading transaction, which would last until the end.
			await tx.unsafe(`${isReadOnly ? `rollback to savepoint ${name}; ` : ""}release savepoint ${name}`);
			return result;
		} catch (error) {
			await tx.unsafe(`rollback to savepoint ${name}; release savepoint ${name}`);
			throw error;
		}
	}
	function begin(...args: unknown[]): Promise<unknown> {
		const [options] = args;
		const run = () => part(options === "read only", args.at(-1) as Part);
		if (callers().getStore()?.inPart === true) return run();
		const next = transaction.lastPart.then(run, run);
		transaction.lastPart = next.catch(() => {});
		return next;
	}
	const call = tx as unknown as (...args: unknown[]) => unknown;
	const sql = Object.assign((...args: unknown[]) => call(...args), tx, { begin, savepoint: begin }) as unknown as Sql;
	return { sql, orm: builderOn(sql), engine, close };
}

function callers(): AsyncLocalStorage<Caller> {
	return processState("callers-in-one-transaction", () => new AsyncLocalStorage<Caller>());
}
