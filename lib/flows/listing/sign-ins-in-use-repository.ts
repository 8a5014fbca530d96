import { and, asc, eq, exists, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { applications, defaultFlows, flows, flowVersions } from "@/db/schema";

/** The active version of a sign-in flow that is in use. */
export interface SignInInUse {
	id: string;
	name: string;
	handle: string;
	/** JSON text. */
	nodes: string;
	/** How many there are in all. */
	total: number;
}

/** The sign-in flows that are the default or that an application has chosen, the first ones by name. */
export async function selectSignInsInUse(organizationId: string, limit: number): Promise<SignInInUse[]> {
	const { orm } = await database();
	const isDefault = orm
		.select({ id: defaultFlows.flowId })
		.from(defaultFlows)
		.where(and(eq(defaultFlows.organizationId, flows.organizationId), eq(defaultFlows.flowId, flows.id)));
	const isChosen = orm
		.select({ id: applications.id })
		.from(applications)
		.where(and(eq(applications.organizationId, flows.organizationId), eq(applications.authFlowId, flows.id)));
	return orm
		.select({
			...{ id: flows.id, name: flows.name, handle: flows.handle, nodes: flowVersions.nodes },
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
		.where(
			and(
				...[eq(flows.organizationId, organizationId), eq(flows.flowType, "AUTHENTICATION")],
				or(exists(isDefault), exists(isChosen)),
			),
		)
		.orderBy(asc(sql`lower(${flows.name})`), flows.id)
		.limit(limit);
}
