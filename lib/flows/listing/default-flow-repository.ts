import { and, eq, ne } from "drizzle-orm";
import { database } from "@/db/client";
import { excluded } from "@/db/conditions";
import { defaultFlows, flows } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { auditing } from "@/lib/platform/audit";
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
	const { orm } = await database();
	const audit = { action: "flow.made-default", targetType: "flow", details: { former } };
	const chosen = orm.$with("chosen").as(
		orm
			.select({
				...{ organizationId: flows.organizationId, flowType: flows.flowType, id: flows.id },
				...{ name: flows.name, activeVersion: flows.activeVersion },
			})
			.from(flows)
			.where(and(eq(flows.organizationId, context.principal.organizationId), eq(flows.id, id))),
	);
	const row = orm
		.select({ organizationId: chosen.organizationId, flowType: chosen.flowType, flowId: chosen.id })
		.from(chosen)
		.where(eq(chosen.activeVersion, activeVersion));
	const { organizationId, flowType, flowId } = defaultFlows;
	const proposed = excluded(defaultFlows, "flowId");
	const stored = orm.$with("stored").as(
		orm
			.insert(defaultFlows)
			.select(row)
			.onConflictDoUpdate({
				target: [organizationId, flowType],
				set: proposed,
				setWhere: ne(flowId, proposed.flowId),
			})
			.returning({ flowId }),
	);
	const updated = orm
		.$with("updated")
		.as(orm.select({ id: chosen.id, name: chosen.name }).from(chosen).innerJoin(stored, eq(stored.flowId, chosen.id)));
	const rows = await unlessViolating("foreign-key", /^default_flows_flow_in_use$/, () =>
		orm
			.with(chosen, stored, updated, auditing(orm, updated, context, audit))
			.select({ activeVersion: chosen.activeVersion })
			.from(chosen),
	);
	return rows?.[0]?.activeVersion;
}
