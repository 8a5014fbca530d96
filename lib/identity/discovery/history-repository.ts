import { and, desc, eq, sql as fragment } from "drizzle-orm";
import { database } from "@/db/client";
import { auditEvents } from "@/db/schema";

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
	const { orm } = await database();
	const { id, at, action, targetName: domain, actorName, details } = auditEvents;
	return orm
		.select({ id, at, action: fragment<DomainEvent["action"]>`${action}`, domain, actorName })
		.from(auditEvents)
		.where(
			and(
				eq(auditEvents.organizationId, organizationId),
				// Literals, because these actions are rare.
				fragment`${action} in ('domain.claimed', 'domain.released', 'domain.proved', 'domain.checked')`,
				fragment`${details}::jsonb->>'organizationId' = ${owner}`,
			),
		)
		.orderBy(desc(at), desc(id))
		.limit(MAX_EVENTS);
}
