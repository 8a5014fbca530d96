import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";

const MAX_EVENTS = 50;

export interface DomainEvent {
	id: string;
	at: string;
	action: "domain.claimed" | "domain.released" | "domain.proved" | "domain.checked";
	domain: string;
	actorName: string;
}

/** The audit events of an organization's domains that were written in this organization. */
export async function selectDomainEvents(organizationId: string, owner: string): Promise<DomainEvent[]> {
	const { sql } = await database();
	return sql<DomainEvent[]>`
		select id, ${timestamp(sql, "at")} as at, action, target_name as domain,
			actor_name as "actorName"
		from audit_events
		where organization_id = ${organizationId}
			and action in ('domain.claimed', 'domain.released', 'domain.proved', 'domain.checked')
			and details::jsonb->>'organizationId' = ${owner}
		order by audit_events.at desc, id desc limit ${MAX_EVENTS}`;
}
