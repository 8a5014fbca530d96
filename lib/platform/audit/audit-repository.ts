import { sql as fragment, type SQLWrapper } from "drizzle-orm";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import type { Builder } from "@/db/builder";
import { newId, type Principal, type RequestContext } from "@/lib/platform/kernel";

export interface AuditEntry {
	/** `room.verb` */
	action: string;
	targetType: string;
	details?: Record<string, string | number | boolean | null>;
}

/** The cause of an event; every request context is one. */
export type AuditContext = Omit<RequestContext, "principal"> & {
	principal: Pick<Principal, "organizationId" | "type" | "id" | "name" | "agent">;
};

/** Who acts: an agent also where it acts for a user, whom the details then name. */
function actorOf({ type, id, name, agent }: AuditContext["principal"], details: AuditEntry["details"] = {}) {
	if (agent === undefined) return { type, id, name, details: JSON.stringify(details) };
	const forUser = type === "user" ? { onBehalfOf: name, onBehalfOfId: id } : {};
	return { type: "agent", ...agent, details: JSON.stringify({ ...details, ...forUser }) };
}

/**
 * Writes the audit rows of a change, as a part of the statement that makes the change. `changed` is the CTE with the changed rows
 * and their columns `id` and `name`. Without changed rows no audit row is written, and a failed statement leaves neither.
 */
export function auditOf(
	sql: Sql | TransactionSql,
	changed: "created" | "updated" | "deleted",
	context: AuditContext,
	entry: AuditEntry,
): PendingQuery<Row[]> {
	const { principal } = context;
	const actor = actorOf(principal, entry.details);
	return sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select ${principal.organizationId}::uuid, ${newId()}::uuid, clock_timestamp(), ${actor.type}, ${actor.id}, ${actor.name},
			${entry.action}, ${entry.targetType}, changed.id::text, changed.name, ${actor.details},
			${context.requestId}, ${context.clientAddress}
		from ${sql(changed)} as changed`;
}

/**
 * The same for the query builder: `orm.with(changed, auditing(orm, changed, context, entry))`. `changed` returns `id` and `name`,
 * whatever its columns are named.
 */
export function auditing(
	orm: Pick<Builder, "$with">,
	changed: SQLWrapper & { id: SQLWrapper; name: SQLWrapper },
	context: AuditContext,
	entry: AuditEntry,
) {
	const { principal } = context;
	const actor = actorOf(principal, entry.details);
	return orm.$with("audited", {}).as(fragment`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select ${principal.organizationId}::uuid, ${newId()}::uuid, clock_timestamp(), ${actor.type}, ${actor.id},
			${actor.name}, ${entry.action}, ${entry.targetType}, ${changed.id}::text, ${changed.name},
			${actor.details}, ${context.requestId}, ${context.clientAddress}
		from ${changed}`);
}

/** The same for up to `count` changed rows, with one event each. */
export function auditOfEach(
	sql: Sql | TransactionSql,
	changed: "created" | "updated" | "deleted",
	context: AuditContext,
	entry: AuditEntry,
	count: number,
): PendingQuery<Row[]> {
	const { principal } = context;
	const actor = actorOf(principal, entry.details);
	const ids = Array.from({ length: count }, () => newId());
	return sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select ${principal.organizationId}::uuid, (${ids}::uuid[])[changed.place], clock_timestamp(), ${actor.type}, ${actor.id},
			${actor.name}, ${entry.action}, ${entry.targetType}, changed.id::text, changed.name,
			${actor.details}, ${context.requestId}, ${context.clientAddress}
		from (select id, name, row_number() over () as place from ${sql(changed)}) as changed`;
}
