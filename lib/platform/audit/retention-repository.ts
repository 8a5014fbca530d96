import { and, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { auditEvents, organizationConfigs } from "@/db/schema";
import type { RequestContext } from "@/lib/platform/kernel";
import { auditOf } from "./audit-repository";

/** The number of days for which events are stored; null for no limit. */
export async function selectKeptDays(organizationId: string): Promise<number | null> {
	const { orm } = await database();
	const [config] = await orm
		.select({ document: organizationConfigs.document })
		.from(organizationConfigs)
		.where(
			and(eq(organizationConfigs.organizationId, organizationId), eq(organizationConfigs.kind, "audit-retention")),
		);
	return config === undefined ? null : (JSON.parse(config.document) as { keptDays: number | null }).keptDays;
}

/** Stores the setting with its audit row. An unchanged setting writes nothing. */
export async function writeKeptDays(context: RequestContext, keptDays: number | null): Promise<void> {
	const { sql } = await database();
	const { organizationId, name } = context.principal;
	const document = JSON.stringify({ keptDays });
	const entry = { action: "audit.retention-updated", targetType: "organization", details: { keptDays } };
	// A `select` without a table, which the builder cannot say.
	await sql`
		with written as (
			insert into organization_configs as c (organization_id, kind, document, updated_at, updated_by)
			select ${organizationId}::uuid, 'audit-retention', ${document}, clock_timestamp(), ${name}
			where ${keptDays}::int is not null or exists (
				select from organization_configs where organization_id = ${organizationId} and kind = 'audit-retention')
			on conflict (organization_id, kind) do update
				set document = excluded.document, updated_at = excluded.updated_at, updated_by = excluded.updated_by
				where c.document <> excluded.document
			returning organization_id
		), updated as (
			select o.id, o.name from organizations o join written on written.organization_id = o.id
		) ${auditOf(sql, "updated", context, entry)}`;
}

/** Deletes at most `max` events that are past the retention period of their organization. Returns their number. */
export async function deleteOldEvents(max: number): Promise<number> {
	const { orm, sql } = await database();
	// `lateral`, which reads the oldest events of each organization.
	const old = await sql<{ organizationId: string; id: string }[]>`
		select old.organization_id as "organizationId", old.id
		from organization_configs c
		cross join lateral (
			select organization_id, id from audit_events
			where organization_id = c.organization_id
				and at < now() - make_interval(days => (c.document::json ->> 'keptDays')::int)
			order by at limit ${max}::int
		) old
		where c.kind = 'audit-retention'
		limit ${max}::int`;
	const organizationIds = [...new Set(old.map(({ organizationId }) => organizationId))];
	const ids = old.map(({ id }) => id);
	// Not in one statement: joined to what it found, the log would be read whole.
	const { count } = await orm
		.delete(auditEvents)
		.where(and(isAnyOf(auditEvents.organizationId, organizationIds), isAnyOf(auditEvents.id, ids)));
	return count;
}
