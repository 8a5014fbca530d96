import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";

/** An event about a user, as that user may see it: without the data of another person who caused it. */
export interface OwnEvent {
	at: string;
	action: string;
	/** Whether the user caused it. */
	own: boolean;
	targetType: string;
	targetName: string;
	/** JSON object as text; null if somebody else caused the event. */
	details: string | null;
	clientAddress: string | null;
}

/** The latest events in these organizations that a user caused, or that are about the user. */
export async function selectOwnEvents(
	organizationIds: readonly string[],
	userId: string,
	limit: number,
): Promise<OwnEvent[]> {
	const { sql } = await database();
	return sql<OwnEvent[]>`
		select ${timestamp(sql, "e.at")} as at, e.action, e.actor_id = ${userId} as own, e.target_type as "targetType",
			e.target_name as "targetName", case when e.actor_id = ${userId} then e.details end as details,
			case when e.actor_id = ${userId} then e.client_address end as "clientAddress"
		from audit_events e
		where e.organization_id = any(${[...organizationIds]}::uuid[]) and (e.actor_id = ${userId} or e.target_id = ${userId})
		order by e.at desc, e.id desc limit ${limit}`;
}
