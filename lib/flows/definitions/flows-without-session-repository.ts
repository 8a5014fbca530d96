import { database } from "@/db/client";

/** A sign-in without an existing one. */
export interface FlowWithoutSession {
	organization: string;
	name: string;
	handle: string;
	/** How many there are. */
	total: number;
}

/** The active sign-ins of all organizations in which no step accepts an existing sign-in, nor does one of the flows that they run. */
export async function selectFlowsWithoutSession(limit: number): Promise<FlowWithoutSession[]> {
	const { sql } = await database();
	return sql<FlowWithoutSession[]>`
		select o.name as organization, f.name, f.handle, (count(*) over ())::int as total
		from flows f
		join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version
		join organizations o on o.id = f.organization_id
		where f.flow_type = 'AUTHENTICATION' and position('"SessionExecutor"' in coalesce(v.expanded, v.nodes)) = 0
		order by o.name, f.name, f.handle limit ${limit}`;
}
