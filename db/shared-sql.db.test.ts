import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { asWork, FairTurns } from "@/lib/platform/shares";
import { limitedSql } from "./limited-sql";
import { ShareUsedUpError, sharedSql } from "./shared-sql";

// On PostgreSQL: the embedded database has one connection.
const url = process.env.DATABASE_URL;

let client: Sql;
let sql: Sql;
let turns: FairTurns;

beforeAll(() => {
	client = postgres(url ?? "", { max: 4, onnotice: () => {} });
	turns = new FairTurns({ running: 4, each: 2, waiting: 25 });
	sql = sharedSql(limitedSql(client), { turns, thing: "database", waitsMs: 60_000 });
});

afterAll(() => client.end({ timeout: 0 }));

/** Runs the statement for an organization, and notes when it is answered. */
function answered(organization: string | undefined, name: string, order: string[], ms = 100): Promise<string> {
	return asWork({ organization }, async () => {
		await sql`select pg_sleep(${ms / 1_000}::float8)`;
		order.push(name);
		return name;
	});
}

test.skipIf(url === undefined)(
	"of twenty slow statements of one organization, the third is answered after that of another, which was sent last",
	async () => {
		const order: string[] = [];
		const many = Array.from({ length: 20 }, (_, number) => answered("many", `many ${number}`, order));
		const other = answered("other", "other", order, 0);
		await Promise.all([...many, other]);
		expect(order).toHaveLength(21);
		expect(order.indexOf("other")).toBeLessThan(2);
	},
);

test.skipIf(url === undefined)(
	"transactions are one work each, and their statements wait for nobody, however many of the organization wait",
	async () => {
		const order: string[] = [];
		const transaction = (number: number) =>
			asWork({ organization: "many" }, () =>
				sql.begin(async (tx) => {
					await tx`select pg_sleep(0.05)`;
					// A statement beside the transaction, which would wait for a turn that only its end frees.
					await sql`select 1`;
					order.push(`many ${number}`);
				}),
			);
		const many = Array.from({ length: 12 }, (_, number) => transaction(number));
		const other = answered("other", "other", order, 0);
		await Promise.all([...many, other]);
		expect(order).toHaveLength(13);
		expect(order[0]).toBe("other");
	},
);

test.skipIf(url === undefined)("one organization's statements use at most its share of the sessions", async () => {
	const LOCK = 7_311;
	const sessions = () =>
		asWork({ organization: "another" }, async () => {
			const [row] = await sql<{ sessions: number }[]>`select count(*)::int as sessions from pg_stat_activity
				where datname = current_database() and state = 'active' and query like 'select pg_advisory_xact_lock_shared%'`;
			return row?.sessions;
		});
	const many = await asWork({ organization: "other" }, () =>
		sql.begin(async (tx) => {
			await tx`select pg_advisory_xact_lock(${LOCK}::bigint)`;
			// Those that are sent wait until the transaction ends.
			const sent = Array.from({ length: 20 }, () =>
				asWork({ organization: "many" }, () =>
					sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`.then(() => {}),
				),
			);
			await eventually("two sessions of the organization", async () => expect(await sessions()).toBe(2));
			expect(await sessions()).toBe(2);
			return { sent: Promise.all(sent) };
		}),
	);
	await many.sent;
});

test.skipIf(url === undefined)(
	"where too many wait, those of the organization with the most are refused, and nobody else's",
	async () => {
		const order: string[] = [];
		const many = Array.from({ length: 60 }, (_, number) => answered("many", `many ${number}`, order, 10));
		const others = Array.from({ length: 4 }, (_, number) => answered(`other ${number}`, "other", order));
		const everybody = answered(undefined, "everybody", order);
		const outcomes = await Promise.allSettled(many);
		const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
		expect(await Promise.all([...others, everybody])).toEqual(["other", "other", "other", "other", "everybody"]);
		expect(refused.length).toBeGreaterThanOrEqual(33);
		for (const error of refused) {
			expect(error).toBeInstanceOf(ShareUsedUpError);
			expect(error).toMatchObject({ organization: "many", share: 2 });
		}
		expect(turns.states()).toEqual([]);
	},
);

test.skipIf(url === undefined)("a statement that fails gives its turn back, as does a transaction", async () => {
	const failing = () => asWork({ organization: "many" }, () => sql`select 1 / 0`.then(() => {}));
	const aborted = () => asWork({ organization: "many" }, () => sql.begin((tx) => tx`select 1 / 0`));
	const outcomes = await Promise.allSettled(
		Array.from({ length: 10 }, (_, number) => (number % 2 ? failing : aborted)()),
	);
	expect(outcomes.map((each) => each.status === "rejected" && (each.reason as { code: string }).code)).toEqual(
		Array(10).fill("22012"),
	);
	expect(turns.states()).toEqual([]);
});
