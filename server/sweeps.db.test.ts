import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { SWEEPS } from "./sweeps";

/** As small a part of the table as ten thousand of a million rows: the database chooses its plan by this. */
const MAX_AT_ONCE = 100;
const NOT_DUE = 20_000;
const DUE = 3;
/** Each row that is due is found once, and changed or deleted once; small partitions are read whole. */
const FEW = 500;

const dueFirst = `now() + case when i <= ${DUE} then interval '-500 days' else interval '1 hour' end`;

/** What a row contains where the general value of its type does not fit; `i` is its number, and the first ones are due. */
const valuesIn = (organizationId: string): Record<string, Record<string, string>> => ({
	token_artifacts: { expires_at: dueFirst, payload: "'{}'" },
	flow_executions: { status: "'COMPLETE'", walk: "'[]'", state: "'{}'" },
	approval_requests: { status: "'denied'" },
	messages: {
		channel: "'email'",
		status: `case when i % 2 = 0 and i > ${DUE} then 'queued' else 'sent' end`,
		content: "'x'",
	},
	audit_events: {
		at: `now() - case when i <= ${DUE} then interval '2 days' else interval '0' end`,
		organization_id: `'${organizationId}'`,
	},
	action_calls: { outcome: "'success'" },
	wallet_presentations: { status: "'used'" },
	issued_credentials: { status: "'valid'" },
	webhook_deliveries: { status: "case when i % 2 = 0 then 'queued' else 'delivered' end" },
	synchronizations: { status: "'done'" },
	provisioning_log: { kind: "'user'", operation: "'create'" },
	reconciliations: { status: "'done'" },
	lifecycle_effects: { status: "'done'", reason: "'{}'", actions: "'[]'", finished_at: dueFirst },
});

const general: Record<string, string> = {
	uuid: "gen_random_uuid()",
	text: "'x' || i",
	integer: "i",
	bigint: "i",
	boolean: "false",
	"timestamp with time zone": dueFirst,
	date: `current_date - case when i <= ${DUE} then 500 else 0 end`,
	ARRAY: "'{}'",
	bytea: "'x'",
};

/** Inserts rows of which few are due, in no order. */
async function fill(table: string): Promise<void> {
	const { sql } = await database();
	const values = valuesIn(organizationId);
	const columns = await sql<{ name: string; type: string }[]>`
		select column_name as name, data_type as type from information_schema.columns
		where table_schema = 'public' and table_name = ${table}
			and (is_nullable = 'NO' and column_default is null or column_name = any(${Object.keys(values[table] ?? {})}))
			and is_generated = 'NEVER'`;
	const list = columns.map(({ name, type }) => values[table]?.[name] ?? general[type] ?? `'' /* ${type} */`);
	await sql.unsafe(`set session_replication_role = replica;
		insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")})
		select ${list.join(", ")} from generate_series(1, ${NOT_DUE + DUE}) i order by random();
		set session_replication_role = origin;
		analyze ${table}`);
}

let organizationId: string;

beforeAll(async () => {
	({ organizationId } = (await anOrganization()).principal);
	const { sql } = await database();
	await sql`
		insert into organization_configs (organization_id, kind, document, updated_at, updated_by)
		values (${organizationId}, 'audit-retention', '{"keptDays":1}', now(), '')`;
});

const tables = SWEEPS.flatMap(({ tables, sweep }) => tables.map((table) => ({ table, sweep })));

test.each(tables)(
	"the housekeeping of each minute reads only the rows that are due: $table",
	async ({ table, sweep }) => {
		const { sql } = await database();
		while ((await sweep(MAX_AT_ONCE)) > 0);
		// What other tests left in this table is no part of its partitions.
		await sql.unsafe(`truncate ${table} cascade`);
		await fill(table);
		try {
			const handled: number[] = [];
			expect(await rowsReadBy(table, async () => handled.push(await sweep(MAX_AT_ONCE)))).toBeLessThan(FEW);
			expect(handled).toEqual([DUE]);
		} finally {
			await sql.unsafe(`truncate ${table} cascade; analyze ${table}`);
		}
	},
);
