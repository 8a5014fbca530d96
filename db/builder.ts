import { drizzle, type PostgresJsDatabase, PostgresJsPreparedQuery } from "drizzle-orm/postgres-js";
import type { Sql, TransactionSql } from "postgres";
import * as schema from "./schema";

/** Drizzle's query builder on the tables of Portico. */
export type Builder = PostgresJsDatabase<typeof schema>;

/** A transaction of the builder. */
export type Transaction = Parameters<Parameters<Builder["transaction"]>[0]>[0];

/** What the builder and its transactions have in common. */
export type Statements = Pick<
	Builder,
	"$with" | "with" | "select" | "selectDistinct" | "insert" | "update" | "delete" | "$count"
>;

/** The builder inside a transaction that also runs templates. */
export function builderIn(tx: TransactionSql): Statements {
	return drizzle(preparing(tx)) as unknown as Statements;
}

/** A statement of every sign-in, or of every few seconds: it is built once for each client, and not for each call. */
export function builtOnce<Statement>(build: (orm: Builder) => Statement): (orm: Builder) => Statement {
	const built = new WeakMap<Builder, Statement>();
	return (orm) => {
		const statement = built.get(orm) ?? build(orm);
		built.set(orm, statement);
		return statement;
	};
}

/**
 * The builder on a client. Its statements are prepared once per connection by their text, as templates are, unless the client prepares
 * nothing: values are parameters, so `isAnyOf` and not `inArray` for a list whose length varies.
 */
export function builderOn(client: Sql): Builder {
	return drizzle(preparing(client), { schema });
}

/**
 * Without it Drizzle 0.45 hides each error of the driver in one of its own, whose message contains the values of the statement: secrets
 * and addresses would be in logs.
 */
const errorsOfTheDriver = {
	queryWithCache: <Rows>(_text: string, _values: unknown[], ask: () => Promise<Rows>) => ask(),
};
Object.assign(PostgresJsPreparedQuery.prototype, errorsOfTheDriver);

/**
 * The members of a client that Drizzle uses. It gets settings of its own, because it replaces the conversions of timestamps in those that
 * it gets: the client keeps reading a Date, also in arrays.
 */
function preparing(client: Sql | TransactionSql): Sql {
	const inside = (start: (work: (tx: TransactionSql) => unknown) => unknown) => (work: (tx: Sql) => unknown) =>
		start((tx) => work(preparing(tx)));
	return {
		options: { parsers: {}, serializers: {} },
		unsafe: (text: string, values: never[], settings?: object) =>
			client.unsafe(text, values, { ...settings, prepare: true }),
		...("begin" in client ? { begin: inside((work) => client.begin(work)) } : {}),
		...("savepoint" in client ? { savepoint: inside((work) => client.savepoint(work)) } : {}),
	} as unknown as Sql;
}
