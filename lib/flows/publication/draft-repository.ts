import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { FlowType } from "@/lib/flows/model";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** The draft of a flow; `document` is the JSON text of name, nodes and texts. */
export interface DraftRow {
	id: string;
	flowType: FlowType;
	handle: string;
	activeVersion: number;
	revision: number;
	baseVersion: number;
	document: string;
	updatedAt: string;
	updatedBy: string;
}

/** A row without a document is that of a draft that was published or discarded. */
type StoredDraft = Omit<DraftRow, "document"> & { document: string | null };

/** The draft of a flow; undefined when the flow does not exist or has no draft. */
export async function selectDraft(organizationId: string, flowId: string): Promise<DraftRow | undefined> {
	const { sql } = await database();
	const rows = await sql<StoredDraft[]>`
		select f.id, f.flow_type as "flowType", f.handle, f.active_version as "activeVersion", d.revision,
			d.base_version as "baseVersion", d.document, ${timestamp(sql, "d.updated_at")} as "updatedAt",
			d.updated_by as "updatedBy"
		from flows f join flow_drafts d on d.organization_id = f.organization_id and d.flow_id = f.id
		where f.organization_id = ${organizationId} and f.id = ${flowId} and d.document is not null`;
	const [row] = rows;
	return row === undefined || row.document === null ? undefined : { ...row, document: row.document };
}

export async function existsFlow(organizationId: string, flowId: string): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`select from flows where organization_id = ${organizationId} and id = ${flowId}`;
	return rows.length > 0;
}

/**
 * Stores the next revision, or removes the draft with `document` null, with its audit row in one statement. Undefined when the
 * flow does not exist or the draft has none of the expected revisions. Where there is no draft, 0 is expected.
 */
export async function upsertDraft(
	context: RequestContext,
	flowId: string,
	draft: { baseVersion: number; document: string | null },
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<Omit<DraftRow, "document"> | undefined> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	const first = revisions === null || revisions.includes(0);
	const expected =
		revisions === null
			? sql``
			: sql`where d.revision = any(${revisions}::int[]) or (d.document is null and ${revisions.includes(0)})`;
	const rows = await sql<Omit<DraftRow, "document">[]>`
		with flow as (
			select id, name, flow_type, handle, active_version from flows
			where organization_id = ${organizationId} and id = ${flowId} for key share
		), saved as (
			insert into flow_drafts as d (organization_id, flow_id, revision, base_version, document, updated_at, updated_by)
			select ${organizationId}, id, 1, least(${draft.baseVersion}::int, active_version), ${draft.document}, clock_timestamp(),
				${author}
			from flow where ${first} or exists (
				select from flow_drafts where organization_id = ${organizationId} and flow_id = ${flowId}
			)
			on conflict (organization_id, flow_id) do update set revision = d.revision + 1, base_version = excluded.base_version,
				document = excluded.document, updated_at = excluded.updated_at, updated_by = excluded.updated_by ${expected}
			returning *
		), updated as (
			select flow.* from flow join saved on saved.flow_id = flow.id
		), audited as (${auditOf(sql, "updated", context, audit)})
		select u.id, u.flow_type as "flowType", u.handle, u.active_version as "activeVersion", s.revision,
			s.base_version as "baseVersion", ${timestamp(sql, "s.updated_at")} as "updatedAt",
			s.updated_by as "updatedBy"
		from saved s, updated u`;
	return rows[0];
}

/** Removes a draft of this revision, with what `also` does, in one transaction; false when the draft has another revision. */
export async function publishTextsOnly(
	context: RequestContext,
	flowId: string,
	revision: number,
	also: (tx: TransactionSql) => Promise<void>,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	return sql.begin(async (tx) => {
		const rows = await tx`
			update flow_drafts set document = null, revision = revision + 1, updated_at = clock_timestamp(), updated_by = ${author}
			where organization_id = ${organizationId} and flow_id = ${flowId} and revision = ${revision} and document is not null
			returning 1`;
		if (rows.length === 0) return false;
		await also(tx);
		return true;
	});
}
