import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface AnnotationsRow {
	/** 0 before the first save. */
	revision: number;
	/** JSON text; null before the first save. */
	document: string | null;
	/** ISO 8601; null before the first save, like `updatedBy`. */
	updatedAt: string | null;
	updatedBy: string | null;
}

export type SavedAnnotations = Omit<AnnotationsRow, "document">;

/** The notes and groups of a flow; undefined when the flow does not exist. */
export async function selectAnnotations(organizationId: string, flowId: string): Promise<AnnotationsRow | undefined> {
	const { sql } = await database();
	const rows = await sql<AnnotationsRow[]>`
		select coalesce(a.revision, 0) as revision, a.document, ${timestamp(sql, "a.updated_at")} as "updatedAt",
			a.updated_by as "updatedBy"
		from flows f left join flow_annotations a on a.organization_id = f.organization_id and a.flow_id = f.id
		where f.organization_id = ${organizationId} and f.id = ${flowId}`;
	return rows[0];
}

/**
 * Stores the next revision and its audit row in one statement; undefined when the flow does not exist or has none of the expected
 * revisions. The lock prevents a concurrent deletion of the flow; of two concurrent first writes, the second finds a revision.
 */
export async function upsertAnnotations(
	context: RequestContext,
	flowId: string,
	document: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<SavedAnnotations | undefined> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	const first = revisions === null || revisions.includes(0);
	const expected = revisions === null ? sql`` : sql`where a.revision = any(${revisions}::int[])`;
	const rows = await sql<SavedAnnotations[]>`
		with flow as (
			select id, name from flows where organization_id = ${organizationId} and id = ${flowId} for key share
		), saved as (
			insert into flow_annotations as a (organization_id, flow_id, revision, document, updated_at, updated_by)
			select ${organizationId}, id, 1, ${document}, clock_timestamp(), ${author} from flow
			where ${first} or exists (
				select from flow_annotations where organization_id = ${organizationId} and flow_id = ${flowId}
			)
			on conflict (organization_id, flow_id) do update set revision = a.revision + 1, document = excluded.document,
				updated_at = excluded.updated_at, updated_by = excluded.updated_by ${expected}
			returning flow_id, revision, updated_at, updated_by
		), updated as (
			select flow.id, flow.name from flow join saved on saved.flow_id = flow.id
		), audited as (${auditOf(sql, "updated", context, audit)})
		select revision, ${timestamp(sql, "updated_at")} as "updatedAt", updated_by as "updatedBy" from saved`;
	return rows[0];
}
