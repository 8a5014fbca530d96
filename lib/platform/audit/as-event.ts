import type { AuditEvent } from "./contract";
import type { BrowsedEvent } from "./repository";

/** An event as the interfaces, the export and webhooks return it. */
export function asEvent(row: BrowsedEvent): AuditEvent {
	const { id, at, action, requestId, clientAddress } = row;
	return {
		id,
		at,
		action,
		actor: { type: row.actorType as AuditEvent["actor"]["type"], id: row.actorId, name: row.actorName },
		target: { type: row.targetType, id: row.targetId, name: row.targetName },
		details: JSON.parse(row.details) as AuditEvent["details"],
		requestId,
		clientAddress,
	};
}
