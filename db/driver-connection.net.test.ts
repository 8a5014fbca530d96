import postgres, { type Sql } from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { type FakeAnswer, type FakePostgresql, startFakePostgresql } from "./fixtures/fake-postgresql";
import { limitedSql } from "./limited-sql";
import { DatabaseUnreachableError } from "./outage";

// `patches/` makes the driver forget the state of a statement that failed and of a connection that closed (record 89).

/** A client with one connection; the fake answers a statement by the number in it, or as `how` says. */
async function connected(
	how: Record<string, FakeAnswer>,
	settings: object = {},
): Promise<{ sql: Sql; fake: FakePostgresql }> {
	const left = { ...how };
	const fake = await startFakePostgresql((statement) => {
		const [key] = Object.keys(left).filter((each) => statement.includes(each));
		if (key === undefined) return { rows: [...statement.matchAll(/\b\d+\b/g)].map(Number) };
		const answer = left[key] as FakeAnswer;
		// Fails once.
		if (answer.ends !== undefined) delete left[key];
		return answer;
	});
	onTestFinished(() => fake.close());
	const sql = limitedSql(
		postgres({
			...{ host: "127.0.0.1", port: fake.port, username: "p", password: "p", database: "p", ssl: false },
			...{ max: 1, fetch_types: false, backoff: () => 0.01, onnotice: () => {} },
			...settings,
		}),
	);
	onTestFinished(() => sql.end({ timeout: 0 }));
	return { sql, fake };
}

const rowsOf = async (query: PromiseLike<readonly object[]>) => Array.from(await query);

test("the rows of a statement that failed half-way are not part of the next result", async () => {
	const { sql } = await connected({ failing: { rows: [1, 2], ends: "error" } });
	await expect(sql`select failing`).rejects.toMatchObject({ code: "22012" });
	expect(await rowsOf(sql`select 7`)).toEqual([{ n: 7 }]);
});

test.each(["terminated", "reset"] as const)(
	"after a session was %s, the next statement has its own rows",
	async (ends) => {
		const { sql } = await connected({ failing: { rows: [1], ends } });
		expect(await rowsOf(sql`select 5`)).toEqual([{ n: 5 }]);
		await expect(sql`select failing`).rejects.toThrow();
		// Node.js reports a reset before it has closed the socket: until then, statements are refused.
		const next = await rowsOf(sql`select 7`).catch((error: Error) => error.constructor);
		expect([[{ n: 7 }], ...(ends === "reset" ? [DatabaseUnreachableError] : [])]).toContainEqual(next);
		expect(await rowsOf(sql`select 8`)).toEqual([{ n: 8 }]);
	},
);

test.each(["terminated", "reset"] as const)(
	"a transaction whose session was %s is refused, with all that it still does, and the next one works",
	async (ends) => {
		const { sql, fake } = await connected({ failing: { rows: [1], ends } });
		const lost = sql.begin(async (tx) => {
			const outcomes = await Promise.allSettled([tx`select failing`, tx`select 2`]);
			expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
			// By now, another transaction may have the connection.
			await expect(next).resolves.toEqual([{ n: 7 }]);
			await expect(tx`select 3`).rejects.toThrow();
		});
		const next = sql.begin(async (tx) => Array.from(await tx`select 7`));
		await expect(lost).rejects.toThrow();
		await next;
		expect(await rowsOf(sql`select 8`)).toEqual([{ n: 8 }]);
		expect(fake.executed.at(-1)).toEqual(["begin ", "select 7", "commit", "select 8"]);
	},
);

test("a session that ends while the driver asks for types fails no statement later", async () => {
	const { sql } = await connected({ pg_catalog: { rows: [1], ends: "terminated" } }, { fetch_types: true });
	expect(await rowsOf(sql`select 7`)).toEqual([{ n: 7 }]);
});

test("a transaction begins on a connection of its own, however much waits on it", async () => {
	const { sql, fake } = await connected({}, { max_pipeline: 2 });
	await sql`select 1`;
	const waiting = [sql`select 1`, sql`select 2`].map((each) => rowsOf(each.execute()));
	const inTransaction = sql.begin(async (tx) => Array.from(await tx`select 7`));
	const after = rowsOf(sql`select 9`);
	expect(await Promise.all([...waiting, inTransaction, after])).toEqual([
		[{ n: 1 }],
		[{ n: 2 }],
		[{ n: 7 }],
		[{ n: 9 }],
	]);
	const { length } = fake.executed[0] ?? [];
	expect(fake.executed[0]?.slice(length - 4)).toEqual(["begin ", "select 7", "commit", "select 9"]);
});
