import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { FlowText } from "./flow-text";

/** The nodes of a version as JSON text, and when the next one replaced it; null while there is none. */
export async function selectVersionEnd(
	organizationId: string,
	flowId: string,
	version: number,
): Promise<{ nodes: string; endedAt: string | null } | "no-version" | "no-flow"> {
	const { sql } = await database();
	// `limit 1` of a subquery is a constant: as a parameter it counts for a tenth of the versions.
	const rows = await sql<{ nodes: string | null; endedAt: string | null }[]>`
		select v.nodes, (
			select ${timestamp(sql, "n.created_at")} from flow_versions n
			where n.organization_id = f.organization_id and n.flow_id = f.id and n.version > v.version
			order by n.version limit 1
		) as "endedAt"
		from flows f
		left join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = ${version}
		where f.organization_id = ${organizationId} and f.id = ${flowId}`;
	const [row] = rows;
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
