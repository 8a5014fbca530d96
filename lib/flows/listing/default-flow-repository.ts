import { database } from "@/db/client";
import { unlessViolating } from "@/db/violation";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/**
 * Makes the flow the organization's default of its type, with the audit row, in one statement; unless it is the default already.
 * Resolves to the active version that it has, or undefined where it was deleted; nothing is stored unless that is `activeVersion`.
 */
export async function storeDefaultFlow(
	context: RequestContext,
	id: string,
	{ activeVersion, former }: { activeVersion: number; former: string | null },
): Promise<number | undefined> {
	const { sql } = await database();
	const audit = { action: "flow.made-default", targetType: "flow", details: { former } };
	const rows = await unlessViolating(
		"foreign-key",
		/^default_flows_flow_in_use$/,
		() => sql<{ activeVersion: number }[]>`
		with chosen as (
			select organization_id, id, flow_type, name, active_version from flows
			where organization_id = ${context.principal.organizationId} and id = ${id}
		), stored as (
			insert into default_flows as d (organization_id, flow_type, flow_id)
			select organization_id, flow_type, id from chosen where active_version = ${activeVersion}::int
			on conflict (organization_id, flow_type) do update set flow_id = excluded.flow_id where d.flow_id <> excluded.flow_id
			returning d.flow_id
		), updated as (
			select chosen.id, chosen.name from chosen join stored on stored.flow_id = chosen.id
		), audited as (${auditOf(sql, "updated", context, audit)})
		select active_version as "activeVersion" from chosen`,
	);
	return rows?.[0]?.activeVersion;
}
