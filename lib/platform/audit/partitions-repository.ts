import { type Database, database } from "@/db/client";

/** How many months have a partition before they begin. */
const MONTHS_AHEAD = 3;
/** The table serves on while a change waits this long for a lock; the next attempt comes with the next sweep. */
const WAIT_FOR_LOCKS = "set local lock_timeout = '2s'";
/** Ids are made by the clocks of machines, which may differ from the database's, by which events are kept. */
const MARGIN_DAYS = 2;

/** A range of ids, and the name of its partition of `audit_events`. */
interface Partition {
	name: string;
	from: string;
	until: string;
}

/** The coming months that have no partition; their events would go to `audit_events_rest`, and are moved when it is made. */
export async function selectMissingPartitions(): Promise<Partition[]> {
	const { sql } = await database();
	return sql<Partition[]>`
		select 'audit_events_' || to_char(month, 'YYYY_MM') as name, first_uuid_at(month at time zone 'UTC')::text as from,
			first_uuid_at((month + interval '1 month') at time zone 'UTC')::text as until
		from generate_series(date_trunc('month', now() at time zone 'UTC'),
			date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${MONTHS_AHEAD}), interval '1 month') as month
		where to_regclass('audit_events_' || to_char(month, 'YYYY_MM')) is null
			-- The table of before partitions reaches to a month of its migration.
			and not exists (select from pg_class where oid = to_regclass('audit_events_before') and relispartition
				and substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]{36})')::uuid
					> first_uuid_at(month at time zone 'UTC'))
		order by 1`;
}

/**
 * Makes the partitions of the coming months, where this process owns the table; `npm run migrate` does it for those that do not.
 * Locks the table in a mode that reads and writes do not wait for.
 */
export async function makeComingPartitions(): Promise<void> {
	const db = await database();
	if (!(await ownsTable(db))) return;
	for (const { name, from, until } of await selectMissingPartitions())
		await db.sql
			.begin(async (tx) => {
				await tx.unsafe(WAIT_FOR_LOCKS);
				await tx.unsafe(`create table ${name} (like audit_events including defaults)`);
				await tx.unsafe(`
					with moved as (delete from audit_events_rest where id >= '${from}' and id < '${until}' returning *)
					insert into ${name} select * from moved`);
				await tx.unsafe(
					`alter table audit_events attach partition ${name} for values from ('${from}') to ('${until}')`,
				);
			})
			.catch((error: unknown) => {
				if (!isOfAnotherMachine(error)) throw error;
			});
}

/**
 * Drops the partitions that are over and of which no organization keeps an event: it keeps all, or its retention reaches into the
 * time of the partition, and it has an event there. Events of organizations with a shorter one are deleted as rows before.
 */
export async function dropFinishedPartitions(): Promise<void> {
	const db = await database();
	const { sql } = db;
	if (!(await ownsTable(db))) return;
	const partitions = await sql<Partition[]>`
		select c.relname as name,
			coalesce(substring(b.bound from 'FROM \\(''([0-9a-f-]{36})'), '00000000-0000-0000-0000-000000000000') as from,
			substring(b.bound from 'TO \\(''([0-9a-f-]{36})') as until
		from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
		where i.inhparent = 'audit_events'::regclass and c.relname <> 'audit_events_rest'
			and substring(b.bound from 'TO \\(''([0-9a-f-]{36})')::uuid
				< first_uuid_at(now() - make_interval(days => ${MARGIN_DAYS}))`;
	for (const { name, from, until } of partitions) {
		const [row] = await sql<{ kept: boolean }[]>`
			select exists (
				select from organizations o
				left join organization_configs c on c.organization_id = o.id and c.kind = 'audit-retention'
				where ${until}::uuid >= coalesce(first_uuid_at(now() - make_interval(days =>
						(c.document::json ->> 'keptDays')::int + ${MARGIN_DAYS}::int)), '00000000-0000-0000-0000-000000000000')
					and exists (select from audit_events e
						where e.organization_id = o.id and e.id >= ${from}::uuid and e.id < ${until}::uuid)
			) as kept`;
		if (row?.kept !== false) continue;
		await sql.begin(async (tx) => {
			await tx.unsafe(WAIT_FOR_LOCKS);
			await tx.unsafe(`drop table if exists ${name}`);
		});
	}
}

async function ownsTable({ sql }: Database): Promise<boolean> {
	const [table] = await sql<{ own: boolean }[]>`
		select pg_has_role(relowner, 'usage') as own from pg_class where oid = 'audit_events'::regclass`;
	return table?.own === true;
}

/** Another machine made the same table, or holds a lock: the next sweep looks again. */
function isOfAnotherMachine(error: unknown): boolean {
	return error instanceof Error && "code" in error && /^(42P07|42P17|23505|55P03|40P01)$/.test(String(error.code));
}
