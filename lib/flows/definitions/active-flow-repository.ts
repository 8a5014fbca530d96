import { LRUCache } from "lru-cache";
import { batched, inPlace } from "@/db/batched";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { processState } from "@/lib/platform/kernel";
import type { FlowHead, FlowRow } from "./repository";

/** The maximum of cached nodes, in characters of at most two bytes each. */
const MAX_CACHED = 4_000_000;

/** The content of a version, which never changes. */
interface Content {
	/** When the version was stored. Its number is not enough: a database restored from a backup uses it again. */
	storedAt: string;
	version: number;
	nodes: string;
	otherMembers: string | null;
}

interface Call {
	organizationId: string;
	id: string;
	/** What this process holds of the flow, not to be sent again if it is still the active version. */
	held: Content | undefined;
}

type Answer = FlowHead & { storedAt: string; nodes: string | null; otherMembers: string | null };

/** The flow with the nodes of its active version. Nodes that this process has read before are not sent again. */
export async function selectFlow(organizationId: string, id: string): Promise<FlowRow | undefined> {
	const cache = processState(
		"nodes-of-flows",
		() =>
			new LRUCache<string, Content>({
				maxSize: MAX_CACHED,
				sizeCalculation: ({ nodes, otherMembers }) => nodes.length + (otherMembers?.length ?? 0) + 1,
			}),
	);
	const key = `${organizationId} ${id}`;
	const held = cache.get(key);
	const found = await selectActiveFlow({ organizationId, id, held });
	if (found === undefined) return undefined;
	const { storedAt, nodes, otherMembers, ...head } = found;
	if (nodes === null) return held && { ...head, nodes: held.nodes, otherMembers: held.otherMembers };
	cache.set(key, { version: head.activeVersion, storedAt, nodes, otherMembers });
	return { ...head, nodes, otherMembers };
}

/**
 * `nodes` is null if the caller holds the content of the active version. The limit makes PostgreSQL look up the flow first: otherwise
 * it may read every version of the flow, because most flows have one.
 */
const selectActiveFlow = batched<Call, Answer | undefined>(async (calls) => {
	const { sql } = await database();
	const storedAt = timestamp(sql, "v.created_at");
	const isNew = sql`v.version is distinct from asked.version or ${storedAt} is distinct from asked.stored_at`;
	// `unnest … with ordinality`.
	const rows = await sql<(Answer & { place: number })[]>`
		select asked.place::int as place, f.id, f.flow_type as "flowType", f.name, f.handle, f.active_version as "activeVersion",
			${timestamp(sql, "f.created_at")} as "createdAt", ${timestamp(sql, "f.updated_at")} as "updatedAt",
			${storedAt} as "storedAt",
			case when ${isNew} then v.nodes end as nodes, case when ${isNew} then v.other_members end as "otherMembers"
		from unnest(${calls.map(({ organizationId }) => organizationId)}::uuid[], ${calls.map(({ id }) => id)}::uuid[],
			${calls.map(({ held }) => held?.version ?? null)}::int[], ${calls.map(({ held }) => held?.storedAt ?? null)}::text[])
			with ordinality as asked (organization_id, id, version, stored_at, place)
		join flows f on f.organization_id = asked.organization_id and f.id = asked.id
		cross join lateral (
			select version, nodes, other_members, created_at from flow_versions
			where organization_id = f.organization_id and flow_id = f.id and version = f.active_version limit 1) v`;
	return inPlace(calls, rows);
});
