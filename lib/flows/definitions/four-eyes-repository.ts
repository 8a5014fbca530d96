import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { database } from "@/db/client";

/** The condition that a policy of the flow, of its organization, or of one above wants four eyes. */
export function wantsFourEyes(sql: Sql | TransactionSql, organizationId: string, flowId: string): PendingQuery<Row[]> {
	return sql`exists (
		select from assurance_policies p
		where p.document::jsonb @> '{"fourEyes":true}' and (p.flow_id is null or p.flow_id = ${flowId}) and (
			p.organization_id = ${organizationId} or p.flow_id is null and p.organization_id in (
				select unnest(o.ancestor_ids) from organizations o where o.id = ${organizationId})))`;
}

/** Whether a policy of the flow, of its organization, or of one above wants four eyes. */
export async function selectFourEyes(organizationId: string, flowId: string): Promise<boolean> {
	const { sql } = await database();
	// The condition is also that of a template.
	const [row] = await sql<{ wanted: boolean }[]>`select ${wantsFourEyes(sql, organizationId, flowId)} as wanted`;
	return row?.wanted === true;
}
