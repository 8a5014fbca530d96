import { and, eq, sql as fragment, gt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { flows, flowVersions } from "@/db/schema";
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
		.select({ nodes: flowVersions.nodes, endedAt: fragment<string | null>`${following}`.mapWith(next.createdAt) })
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
	const { sql } = await database();
	// A set from JSON.
	const texts = await sql<(Omit<FlowText, "text"> & { text: string | null })[]>`
		select distinct on (c.language, c.namespace, c.key) c.language, c.namespace, c.key, c.text
		from flow_text_changes c
		join json_to_recordset(${JSON.stringify(keys)}::text::json) as asked(namespace text, key text)
			on asked.namespace = c.namespace and asked.key = c.key
		where c.organization_id = ${organizationId} and (${at}::timestamptz is null or c.at < ${at}::timestamptz)
		order by c.language, c.namespace, c.key, c.at desc`;
	return texts.flatMap(({ text, ...name }) => (text === null ? [] : [{ ...name, text }]));
}
