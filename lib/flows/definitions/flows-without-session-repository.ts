import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { flows, flowVersions, organizations } from "@/db/schema";

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
	const { orm } = await database();
	const executed = sql`coalesce(${flowVersions.expanded}, ${flowVersions.nodes})`;
	return orm
		.select({
			...{ organization: organizations.name, name: flows.name, handle: flows.handle },
			total: sql<number>`(count(*) over ())::int`,
		})
		.from(flows)
		.innerJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, flows.activeVersion),
			),
		)
		.innerJoin(organizations, eq(organizations.id, flows.organizationId))
		.where(and(eq(flows.flowType, "AUTHENTICATION"), sql`position('"SessionExecutor"' in ${executed}) = 0`))
		.orderBy(organizations.name, flows.name, flows.handle)
		.limit(limit);
}
