import { and, eq, isNull, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { assurancePolicies, organizations } from "@/db/schema";

/** Whether a policy of the flow, of its organization, or of one above wants four eyes. */
export async function selectFourEyes(organizationId: string, flowId: string): Promise<boolean> {
	const { orm } = await database();
	const { organizationId: owner, flowId: flow, document } = assurancePolicies;
	const above = orm
		.select({ id: sql`unnest(${organizations.ancestorIds})` })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	const found = await orm
		.select({ owner })
		.from(assurancePolicies)
		.where(
			and(
				or(
					and(eq(owner, organizationId), or(isNull(flow), eq(flow, flowId))),
					and(sql`${owner} in ${above}`, isNull(flow)),
				),
				sql`${document}::jsonb @> '{"fourEyes":true}'`,
			),
		)
		.limit(1);
	return found.length > 0;
}
