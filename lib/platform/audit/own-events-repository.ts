import { and, desc, eq, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { auditEvents } from "@/db/schema";

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
	const { orm } = await database();
	const { organizationId, id, at, action, actorId, targetType, targetId, targetName, details, clientAddress } =
		auditEvents;
	const own = eq(actorId, userId);
	return orm
		.select({
			...{ at, action, own: sql<boolean>`${own}`, targetType, targetName },
			details: sql<string | null>`case when ${own} then ${details} end`,
			clientAddress: sql<string | null>`case when ${own} then ${clientAddress} end`,
		})
		.from(auditEvents)
		.where(and(isAnyOf(organizationId, organizationIds), or(own, eq(targetId, userId))))
		.orderBy(desc(at), desc(id))
		.limit(limit);
}
