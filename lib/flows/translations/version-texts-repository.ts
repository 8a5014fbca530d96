import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { rowsAs } from "@/db/conditions";
import { flows, flowTextChanges, flowVersions } from "@/db/schema";
import type { FlowText } from "./flow-text";

/** The nodes of a version as JSON text, and when the next one replaced it; null while there is none. */
export async function selectVersionEnd(
	organizationId: string,
	flowId: string,
	version: number,
): Promise<{ nodes: string; endedAt: string | null } | "no-version" | "no-flow"> {
	const { orm } = await database();
	const next = alias(flowVersions, "next");
	const following = orm
		.select({ createdAt: next.createdAt })
		.from(next)
		.where(
			and(
				...[eq(next.organizationId, flows.organizationId), eq(next.flowId, flows.id)],
				gt(next.version, flowVersions.version),
			),
		)
		.orderBy(next.version)
		.limit(1);
	const [row] = await orm
		.select({ nodes: flowVersions.nodes, endedAt: sql<string | null>`${following}`.mapWith(next.createdAt) })
		.from(flows)
		.leftJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, version),
			),
		)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId)));
	if (row === undefined) return "no-flow";
	return row.nodes === null ? "no-version" : { nodes: row.nodes, endedAt: row.endedAt };
}

/** The own texts of these keys at a time, or now. */
export async function selectTextsAt(
	organizationId: string,
	keys: readonly { namespace: string; key: string }[],
	at: string | null,
): Promise<FlowText[]> {
	const { orm } = await database();
	const asked = rowsAs("asked", { namespace: "text", key: "text" }, keys);
	const { language, namespace, key, text } = flowTextChanges;
	const texts = await orm
		.selectDistinctOn([language, namespace, key], { language, namespace, key, text })
		.from(flowTextChanges)
		.innerJoin(asked.table, and(eq(namespace, asked.namespace), eq(key, asked.key)))
		.where(
			and(eq(flowTextChanges.organizationId, organizationId), at === null ? undefined : lt(flowTextChanges.at, at)),
		)
		.orderBy(language, namespace, key, desc(flowTextChanges.at));
	return texts.flatMap(({ text, ...name }) => (text === null ? [] : [{ ...name, text }]));
}
