import { database } from "@/db/client";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";

/** Queues a message to users about a change of their own account. */
export async function insertOwnMessage(organizationId: string, message: QueuedMessage): Promise<void> {
	const { sql } = await database();
	await outboxOf(sql, organizationId, [message]);
}
