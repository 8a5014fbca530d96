import type { PendingQuery, Row, Sql } from "postgres";
import { newId, type RequestContext } from "@/lib/platform/kernel";

export interface AuditEntry {
	/** `room.verb` */
	action: string;
	targetType: string;
	details?: Record<string, string | number | boolean | null>;
}

/**
 * The audit row of a change, as part of the statement that makes it: `changed` is the CTE whose rows are told of, with
 * the columns `id` and `name`. Nothing changed, nothing audited; the change and its row stand or fall together.
 */
export function auditOf(
	sql: Sql,
	changed: "created" | "updated" | "deleted",
	context: RequestContext,
	entry: AuditEntry,
): PendingQuery<Row[]> {
	const { principal } = context;
	return sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select ${principal.organizationId}::uuid, ${newId()}::uuid, clock_timestamp(), ${principal.type}, ${principal.id}, ${principal.name},
			${entry.action}, ${entry.targetType}, changed.id::text, changed.name, ${JSON.stringify(entry.details ?? {})},
			${context.requestId}, ${context.clientAddress}
		from ${sql(changed)} as changed`;
}
