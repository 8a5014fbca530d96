import { and, eq, sql as fragment, notExists } from "drizzle-orm";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { database } from "@/db/client";
import { flowReviews, flows, flowVersions } from "@/db/schema";

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

/**
 * Whether somebody has approved the active version of the flow. A restored version is approved as the one that it copies; a flow that
 * does not exist has nothing to approve.
 */
export async function selectIsVersionApproved(organizationId: string, flowId: string): Promise<boolean> {
	const { orm } = await database();
	const approved = orm
		.select({ one: fragment`1` })
		.from(flowReviews)
		.where(
			and(
				...[eq(flowReviews.organizationId, flows.organizationId), eq(flowReviews.flowId, flows.id)],
				...[eq(flowReviews.state, fragment`'approved'`)],
				eq(flowReviews.version, fragment`coalesce(${flowVersions.restoredFrom}, ${flowVersions.version})`),
			),
		);
	const unapproved = await orm
		.select({ id: flows.id })
		.from(flows)
		.innerJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, flows.activeVersion),
			),
		)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId), notExists(approved)));
	return unapproved.length === 0;
}
