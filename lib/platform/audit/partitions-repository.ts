import { type Database, database } from "@/db/client";

/** How many months have a partition before they begin. */
const MONTHS_AHEAD = 3;
/** Reads and writes queue behind a change that waits for its lock. After this time it gives up, until the next sweep. */
const WAIT_FOR_LOCKS = "set local lock_timeout = '500ms'";
/** Writes wait while events are moved out of `audit_events_rest`, unless their month is over: so many take less than a second. */
const MAX_MOVED_WHILE_WRITES_WAIT = 10_000;
/** Ids are made by the clocks of machines, which may differ from the database's, by which events are kept. */
const MARGIN_DAYS = 2;

/** A range of ids, and the name of its partition of `audit_events`. */
interface Partition {
	name: string;
	from: string;
	until: string;
}

interface MissingPartition extends Partition {
	/** No more events of the month are written, so moving those that there are makes no write wait. */
	isOver: boolean;
	/** Whether `audit_events_rest` has more of its events than can be moved while writes wait. */
	isFull: boolean;
}

/**
 * The months without a partition: this one, the coming ones, and former ones with events in `audit_events_rest`. That partition
 * takes every event that has no other, so none is lost where partitions were not made for a while.
 */
export async function selectMissingPartitions(): Promise<MissingPartition[]> {
	const { sql } = await database();
	// Partitions, as the catalogue has them.
	return sql<MissingPartition[]>`
		with this as (select date_trunc('month', now() at time zone 'UTC') as month), months as (
			select generate_series(month, month + make_interval(months => ${MONTHS_AHEAD}), interval '1 month') as month from this
			union
			-- The first 12 digits of the id are milliseconds since 1970.
			select date_trunc('month', to_timestamp(
				('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0) at time zone 'UTC')
			from this, audit_events_rest where id < first_uuid_at(this.month at time zone 'UTC')
		), ranges as (
			select 'audit_events_' || to_char(month, 'YYYY_MM') as name, first_uuid_at(month at time zone 'UTC') as "from",
				first_uuid_at((month + interval '1 month') at time zone 'UTC') as until,
				month < (select month from this) as over
			from months
		)
		select name, "from"::text, until::text, over as "isOver", (
				select count(*) > ${MAX_MOVED_WHILE_WRITES_WAIT} from (
					select from audit_events_rest r where r.id >= ranges."from" and r.id < ranges.until
					limit ${MAX_MOVED_WHILE_WRITES_WAIT}::int + 1) as moved
			) as "isFull"
		from ranges
		where to_regclass(name) is null
			-- The table of before partitions reaches to a month of its migration.
			and not exists (select from pg_class where oid = to_regclass('audit_events_before') and relispartition
				and substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]{36})')::uuid > ranges."from")
		order by 1`;
}

/**
 * Makes the missing partitions, where this process owns the table; `npm run migrate` does it for those that do not. Events of
 * theirs are moved from `audit_events_rest`; a month with too many of them gets its partition when it is over.
 */
export async function makeComingPartitions(): Promise<void> {
	const db = await database();
	if (!(await ownsTable(db))) return;
	for (const missing of await selectMissingPartitions()) {
		if (missing.isFull && !missing.isOver) continue;
		await makePartition(db, missing).catch(ignoreIfLater);
	}
}

async function makePartition({ sql }: Database, { name, from, until, isOver }: MissingPartition): Promise<void> {
	// Partitions, whose names are no parameters.
	await sql.begin(async (tx) => {
		await tx.unsafe(WAIT_FOR_LOCKS);
		// An event of the month that is written between moving and attaching would make the second fail.
		if (!isOver) await tx.unsafe("lock table audit_events_rest in access exclusive mode");
		await tx.unsafe(`create table ${name} (like audit_events including defaults)`);
		await tx.unsafe(`
			with moved as (delete from audit_events_rest where id >= '${from}' and id < '${until}' returning *)
			insert into ${name} select * from moved`);
		await tx.unsafe(`alter table audit_events attach partition ${name} for values from ('${from}') to ('${until}')`);
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
	// Partitions, as the catalogue has them.
	const partitions = await sql<Partition[]>`
		select c.relname as name,
			coalesce(substring(b.bound from 'FROM \\(''([0-9a-f-]{36})'), '00000000-0000-0000-0000-000000000000') as from,
			substring(b.bound from 'TO \\(''([0-9a-f-]{36})') as until
		from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
		where i.inhparent = 'audit_events'::regclass and c.relname <> 'audit_events_rest'
			and substring(b.bound from 'TO \\(''([0-9a-f-]{36})')::uuid
				< first_uuid_at(now() - make_interval(days => ${MARGIN_DAYS}))`;
	for (const { name, from, until } of partitions) {
		// A `select` without a table, which the builder cannot say.
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
		// Partitions, whose names are no parameters.
		const dropped = sql.begin(async (tx) => {
			await tx.unsafe(WAIT_FOR_LOCKS);
			await tx.unsafe(`drop table if exists ${name}`);
		});
		await dropped.catch(ignoreIfLater);
	}
}

async function ownsTable({ sql }: Database): Promise<boolean> {
	// The catalogue, which is no table of the schema.
	const [table] = await sql<{ own: boolean }[]>`
		select pg_has_role(relowner, 'usage') as own from pg_class where oid = 'audit_events'::regclass`;
	return table?.own === true;
}

/** Another machine made the same table, holds a lock, or wrote an event of the range: the next sweep looks again. */
function ignoreIfLater(error: unknown): void {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (!/^(42P07|42P17|23505|23514|55P03|40P01)$/.test(code)) throw error;
}
