import { and, eq, exists, lt, ne, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded, isAnyOf } from "@/db/conditions";
import { auditEvents, organizationConfigs, organizations } from "@/db/schema";
import type { RequestContext } from "@/lib/platform/kernel";
import { auditing } from "./audit-repository";

/** The number of days for which events are stored; null for no limit. */
export async function selectKeptDays(organizationId: string): Promise<number | null> {
	const { orm } = await database();
	const [config] = await orm
		.select({ document: organizationConfigs.document })
		.from(organizationConfigs)
		.where(isRetentionOf(organizationId));
	return config === undefined ? null : (JSON.parse(config.document) as { keptDays: number | null }).keptDays;
}

/** Stores the setting with its audit row. An unchanged setting writes nothing. */
export async function writeKeptDays(context: RequestContext, keptDays: number | null): Promise<void> {
	const { orm } = await database();
	const { organizationId, name } = context.principal;
	const document = JSON.stringify({ keptDays });
	const entry = { action: "audit.retention-updated", targetType: "organization", details: { keptDays } };
	const stored = orm
		.select({ kind: organizationConfigs.kind })
		.from(organizationConfigs)
		.where(isRetentionOf(organizationId));
	const values = orm
		.select(asFields({ organizationId, kind: KIND, document, updatedAt: CLOCK, updatedBy: name }))
		.from(organizations)
		.where(and(eq(organizations.id, organizationId), keptDays === null ? exists(stored) : undefined));
	const proposed = excluded(organizationConfigs, "document", "updatedAt", "updatedBy");
	const written = orm.$with("written").as(
		orm
			.insert(organizationConfigs)
			.select(values)
			.onConflictDoUpdate({
				target: [organizationConfigs.organizationId, organizationConfigs.kind],
				set: proposed,
				setWhere: ne(organizationConfigs.document, proposed.document),
			})
			.returning({ organizationId: organizationConfigs.organizationId }),
	);
	const updated = orm
		.$with("updated")
		.as(
			orm
				.select({ id: organizations.id, name: organizations.name })
				.from(organizations)
				.innerJoin(written, eq(written.organizationId, organizations.id)),
		);
	await orm
		.with(written, updated, auditing(orm, updated, context, entry))
		.select()
		.from(updated);
}

const KIND = "audit-retention";

const isRetentionOf = (organizationId: string) =>
	and(eq(organizationConfigs.organizationId, organizationId), eq(organizationConfigs.kind, KIND));

/** Deletes at most `max` events that are past the retention period of their organization. Returns their number. */
export async function deleteOldEvents(max: number): Promise<number> {
	const { orm } = await database();
	const { organizationId, id, at } = auditEvents;
	const keptDays = sql`(${organizationConfigs.document}::json ->> 'keptDays')::int`;
	const oldest = orm
		.select({ organizationId, id })
		.from(auditEvents)
		.where(
			and(
				eq(organizationId, organizationConfigs.organizationId),
				lt(at, sql`now() - make_interval(days => ${keptDays})`),
			),
		)
		.orderBy(at)
		.limit(max)
		.as("old");
	const old = await orm
		.select({ organizationId: oldest.organizationId, id: oldest.id })
		.from(organizationConfigs)
		.crossJoinLateral(oldest)
		.where(eq(organizationConfigs.kind, KIND))
		.limit(max);
	const organizationIds = [...new Set(old.map(({ organizationId }) => organizationId))];
	const ids = old.map(({ id }) => id);
	// Not in one statement: joined to what it found, the log would be read whole.
	const { count } = await orm
		.delete(auditEvents)
		.where(and(isAnyOf(organizationId, organizationIds), isAnyOf(id, ids)));
	return count;
}
