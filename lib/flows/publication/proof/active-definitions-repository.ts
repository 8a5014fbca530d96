import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { flows, flowVersions } from "@/db/schema";

/** The active version of a flow, as it is stored. */
export interface ActiveDefinition {
	id: string;
	flowType: string;
	version: number;
	/** JSON text. */
	nodes: string;
	/** The nodes to execute as JSON text: with those of the flows that it runs. */
	executed: string;
}

/** The active versions of these flows; deleted flows are left out. */
export async function selectActiveDefinitions(
	organizationId: string,
	ids: readonly string[],
): Promise<ActiveDefinition[]> {
	if (ids.length === 0) return [];
	const { orm } = await database();
	return orm
		.select({
			id: flows.id,
			flowType: flows.flowType,
			version: flows.activeVersion,
			nodes: flowVersions.nodes,
			executed: sql<string>`coalesce(${flowVersions.expanded}, ${flowVersions.nodes})`,
		})
		.from(flows)
		.innerJoin(
			flowVersions,
			and(
				eq(flowVersions.organizationId, flows.organizationId),
				eq(flowVersions.flowId, flows.id),
				eq(flowVersions.version, flows.activeVersion),
			),
		)
		.where(and(eq(flows.organizationId, organizationId), isAnyOf(flows.id, ids)));
}
