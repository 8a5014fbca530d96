import { and, lt } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, isAmong, NOW } from "@/db/conditions";
import { executedVersions } from "@/db/schema";
import type { FlowType } from "@/lib/flows/model";

/** The flow to start: this one, else the one of the application, else the organization's default of the type. */
export interface FlowChoice {
	flowId: string | null;
	applicationId: string | null;
	flowType: FlowType;
}

export interface ActiveVersion {
	flowId: string;
	flowVersion: number;
	flowName: string;
	flowType: FlowType;
}

/** An active version, and how its publication is going. */
export interface SelectedVersion extends ActiveVersion {
	/** While it is published gradually: the other version, and the share of new executions that the new one gets. */
	canary: { stableVersion: number; percent: number } | null;
}

/** The active version of the flow; undefined without such a flow, and while the organization, or one above it, is disabled. */
export async function selectActiveVersion(
	organizationId: string,
	{ flowId, applicationId, flowType }: FlowChoice,
): Promise<SelectedVersion | undefined> {
	const { sql } = await database();
	// Measured: every start of a sign-in.
	const rows = await sql<(ActiveVersion & { stableVersion: number | null; percent: number | null })[]>`
		select id as "flowId", active_version as "flowVersion", name as "flowName", flow_type as "flowType",
			c.stable_version as "stableVersion", c.percent
		from flows left join flow_canaries c on c.organization_id = flows.organization_id and c.flow_id = flows.id
			and c.version = active_version and c.ended_at is null and exists (select from flow_versions v
				where v.organization_id = c.organization_id and v.flow_id = c.flow_id and v.version = c.stable_version)
		where flows.organization_id = ${organizationId} and flow_type = ${flowType} and id = coalesce(
			${flowId}::uuid,
			(select case ${flowType}::text when 'REGISTRATION' then registration_flow_id when 'AUTHENTICATION' then auth_flow_id end from applications
				where organization_id = ${organizationId} and id = ${applicationId}::uuid),
			(select flow_id from default_flows where organization_id = ${organizationId} and flow_type = ${flowType}))
			and not exists (select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
				where o.id = ${organizationId} and d.disabled_at is not null)`;
	const [row] = rows;
	if (row === undefined) return undefined;
	const { stableVersion, percent, ...version } = row;
	return { ...version, canary: stableVersion === null || percent === null ? null : { stableVersion, percent } };
}

/** The nodes to execute of a version as JSON text, from the flow or from the copy for executions. */
export async function selectVersionNodes(
	organizationId: string,
	flowId: string,
	version: number,
): Promise<string | undefined> {
	const { sql } = await database();
	// Measured: every step of a sign-in.
	const rows = await sql<{ nodes: string }[]>`
		select nodes from executed_versions
		where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${version}
		union all
		select coalesce(expanded, nodes) from flow_versions
		where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${version}
		limit 1`;
	return rows[0]?.nodes;
}

/** Deletes copies of versions that no execution can need any more, at most `max` per call. */
export async function deleteUnneededVersions(max: number): Promise<number> {
	const { orm } = await database();
	const { keptUntil } = executedVersions;
	const isUnneeded = lt(keptUntil, NOW);
	const unneeded = orm.select({ CTID }).from(executedVersions).where(isUnneeded).orderBy(keptUntil).limit(max);
	const { count } = await orm.delete(executedVersions).where(and(isAmong(unneeded), isUnneeded));
	return count;
}
