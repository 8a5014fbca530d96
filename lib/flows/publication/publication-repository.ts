import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { Canary } from "./draft-schemas";

interface StoredCanary extends Omit<Canary, "endedAt" | "outcome" | "evidence"> {
	endedAt: string | null;
	outcome: NonNullable<Canary["outcome"]> | null;
	/** JSON text. */
	evidence: string | null;
}

export interface PublicationRow {
	activeVersion: number;
	running: number;
	canary: StoredCanary | null;
	/** JSON text; null without a draft. */
	draft: string | null;
}

type JoinedCanary = { [Member in keyof StoredCanary]: StoredCanary[Member] | null };

/** What a publication of the flow affects; undefined when it does not exist. Canaries of earlier versions are left out. */
export async function selectPublication(organizationId: string, flowId: string): Promise<PublicationRow | undefined> {
	const { sql } = await database();
	const rows = await sql<(Omit<PublicationRow, "canary"> & JoinedCanary)[]>`
		select f.active_version as "activeVersion", d.document as draft,
			(select count(*)::int from flow_executions e where e.organization_id = f.organization_id and e.flow_id = f.id
				and e.status = 'INCOMPLETE' and e.state is not null and e.started_at > now() - interval '1 hour'
				and e.expires_at > now()) as running,
			c.version, c.stable_version as "stableVersion", c.percent, ${timestamp(sql, "c.started_at")} as "startedAt",
			c.started_by as "startedBy", ${timestamp(sql, "c.ended_at")} as "endedAt", c.outcome, c.evidence
		from flows f
		left join flow_drafts d on d.organization_id = f.organization_id and d.flow_id = f.id
		left join flow_canaries c on c.organization_id = f.organization_id and c.flow_id = f.id
			and (c.version = f.active_version or (c.outcome = 'returned' and c.version = f.active_version - 1))
		where f.organization_id = ${organizationId} and f.id = ${flowId}`;
	const [row] = rows;
	if (row === undefined) return undefined;
	const { activeVersion, running, draft, ...canary } = row;
	return { activeVersion, running, draft, canary: isStored(canary) ? canary : null };
}

/** Without a canary, the outer join gives null for all of its columns. */
function isStored(canary: JoinedCanary): canary is StoredCanary {
	return canary.version !== null;
}
