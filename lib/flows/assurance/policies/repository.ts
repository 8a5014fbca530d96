import type { PendingQuery, Row, TransactionSql } from "postgres";
import { type Database, database } from "@/db/client";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface PolicyRow {
	/** JSON text; null before the first save. */
	document: string | null;
	/** 0 before the first save. */
	revision: number;
}

/** The policy of a flow, or without one of the organization; undefined where the flow does not exist. */
export async function selectPolicy(organizationId: string, flowId: string | null): Promise<PolicyRow | undefined> {
	const { sql } = await database();
	const rows = await sql<PolicyRow[]>`
		with ${targetOf(sql, organizationId, flowId)}
		select p.document, coalesce(p.revision, 0) as revision
		from target left join assurance_policies p
			on p.organization_id = ${organizationId} and p.flow_id is not distinct from ${flowId}::uuid`;
	return rows[0];
}

/** The policies of these organizations themselves, and of all flows of the first one. */
export async function selectPolicies(
	organizationId: string,
	ancestorIds: readonly string[],
): Promise<{ organizationId: string; flowId: string | null; document: string }[]> {
	const { sql } = await database();
	return sql`
		select organization_id as "organizationId", flow_id as "flowId", document from assurance_policies
		where organization_id = ${organizationId} or (organization_id = any(${ancestorIds}::uuid[]) and flow_id is null)`;
}

/**
 * Stores the next revision with its audit rows in one transaction; undefined where the flow does not exist, or another revision
 * is stored.
 */
export async function upsertPolicy(
	context: RequestContext,
	flowId: string | null,
	document: string,
	revisions: readonly number[] | null,
	audit: { change: AuditEntry; exceptions: readonly AuditEntry[] },
): Promise<number | undefined> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	const first = revisions === null || revisions.includes(0);
	const expected = revisions === null ? sql`` : sql`where p.revision = any(${revisions}::int[])`;
	return sql.begin(async (tx) => {
		const rows = await tx<{ revision: number }[]>`
		with ${targetOf(tx, organizationId, flowId)}, saved as (
			insert into assurance_policies as p (organization_id, flow_id, document, revision, updated_at, updated_by)
			select ${organizationId}, ${flowId}::uuid, ${document}, 1, clock_timestamp(), ${author} from target
			where ${first} or exists (
				select from assurance_policies
				where organization_id = ${organizationId} and flow_id is not distinct from ${flowId}::uuid
			)
			on conflict (organization_id, flow_id) do update set revision = p.revision + 1, document = excluded.document,
				updated_at = excluded.updated_at, updated_by = excluded.updated_by ${expected}
			returning revision
		), updated as (
			select target.id, target.name from target, saved
		), audited as (${auditOf(tx, "updated", context, audit.change)})
		select revision from saved`;
		if (rows[0] === undefined) return undefined;
		for (const entry of audit.exceptions) await auditException(tx, context, flowId, entry);
		return rows[0].revision;
	});
}

async function auditException(
	tx: TransactionSql,
	context: RequestContext,
	flowId: string | null,
	entry: AuditEntry,
): Promise<void> {
	await tx`
		with updated as (
			select id, name from flows where organization_id = ${context.principal.organizationId} and id = ${flowId}
		), audited as (${auditOf(tx, "updated", context, entry)})
		select id from updated`;
}

/** The organization or flow of the policy, locked against deletion. */
function targetOf(
	sql: Database["sql"] | TransactionSql,
	organizationId: string,
	flowId: string | null,
): PendingQuery<Row[]> {
	if (flowId === null)
		return sql`target as (select id, display_name as name from organizations where id = ${organizationId})`;
	return sql`target as materialized (
		select id, name from flows where organization_id = ${organizationId} and id = ${flowId} for key share
	)`;
}
