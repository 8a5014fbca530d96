import { sql } from "drizzle-orm";
import type { Builder } from "@/db/builder";
import { flowCanaries, flowDrafts, flows, flowVersions } from "@/db/schema";

/**
 * The CTE `reference`: which flows have which names in their definitions, in the active version, in the one that other executions
 * still start with, and in the draft. Definitions are read once, whatever the number of names.
 * @param of what every name begins with, and the regular expression whose first group is a name
 */
export function namesInFlows(orm: Builder, organizationId: string, of: { begin: string; pattern: string }) {
	const fields = {
		flowId: sql<string>`flow_id`.as("flow_id"),
		flowName: sql<string>`flow_name`.as("flow_name"),
		named: sql<string>`named`.as("named"),
	};
	return orm.$with("reference", fields).as(sql`
		select distinct f.id as flow_id, f.name as flow_name, found[1] as named
		from ${flows} f
		left join ${flowCanaries} c on c.organization_id = f.organization_id and c.flow_id = f.id
			and c.version = f.active_version and c.ended_at is null
		cross join lateral (
			select coalesce(v.expanded, v.nodes) as definition from ${flowVersions} v
			where v.organization_id = f.organization_id and v.flow_id = f.id and v.version in (f.active_version, c.stable_version)
			union all
			select d.document from ${flowDrafts} d where d.organization_id = f.organization_id and d.flow_id = f.id
		) as text
		cross join lateral regexp_matches(text.definition, ${of.pattern}, 'g') as found
		where f.organization_id = ${organizationId} and strpos(text.definition, ${of.begin}) > 0`);
}
