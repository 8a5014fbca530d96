import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { defaultFlows, flows, flowVersions } from "@/db/schema";

/** Whether the flow by which people of the organization approve requests tells them in the browsers that they have registered. */
export async function tellsInBrowsers(organizationId: string): Promise<boolean> {
	const { orm } = await database();
	const nodes = sql`coalesce(${flowVersions.expanded}, ${flowVersions.nodes})`;
	const [found] = await orm
		.select({ id: flows.id })
		.from(defaultFlows)
		.innerJoin(flows, and(eq(flows.organizationId, defaultFlows.organizationId), eq(flows.id, defaultFlows.flowId)))
		.innerJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, flows.activeVersion),
			),
		)
		.where(
			and(
				...[eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowType, "APPROVAL")],
				sql`strpos(${nodes}, ${'"WebPushExecutor"'}) > 0`,
			),
		);
	return found !== undefined;
}
