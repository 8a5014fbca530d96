import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import type { Builder, Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded, isAnyOf } from "@/db/conditions";
import { assurancePolicies, flows, organizations } from "@/db/schema";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface PolicyRow {
	/** JSON text; null before the first save. */
	document: string | null;
	/** 0 before the first save. */
	revision: number;
}

/** The policy of a flow, or without one of the organization; undefined where the flow does not exist. */
export async function selectPolicy(organizationId: string, flowId: string | null): Promise<PolicyRow | undefined> {
	const { orm } = await database();
	const target = targetOf(orm, organizationId, flowId);
	const { document, revision } = assurancePolicies;
	const [policy] = await orm
		.with(target)
		.select({ document, revision: sql<number>`coalesce(${revision}, 0)` })
		.from(target)
		.leftJoin(assurancePolicies, isPolicy(organizationId, flowId));
	return policy;
}

/** The policies of these organizations themselves, and of all flows of the first one. */
export async function selectPolicies(
	organizationId: string,
	ancestorIds: readonly string[],
): Promise<{ organizationId: string; flowId: string | null; document: string }[]> {
	const { orm } = await database();
	const { organizationId: organization, flowId, document } = assurancePolicies;
	return orm
		.select({ organizationId: organization, flowId, document })
		.from(assurancePolicies)
		.where(or(eq(organization, organizationId), and(isAnyOf(organization, ancestorIds), isNull(flowId))));
}

/**
 * Stores the next revision with its audit rows in one transaction; undefined where the flow does not exist, or another revision
 * is stored.
 */
export async function upsertPolicy(
	context: RequestContext,
	{
		flowId,
		document,
		revisions,
	}: {
		flowId: string | null;
		document: string;
		revisions: readonly number[] | null;
	},
	audit: { change: AuditEntry; exceptions: readonly AuditEntry[] },
): Promise<number | undefined> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const { organizationId: organization, flowId: flow, revision } = assurancePolicies;
	const first = revisions === null || revisions.includes(0);
	return orm.transaction(async (tx) => {
		const target = targetOf(tx, organizationId, flowId);
		const former = tx.select({ revision }).from(assurancePolicies).where(isPolicy(organizationId, flowId));
		const row = tx
			.select(asFields({ organizationId, flowId, document, revision: 1, updatedAt: CLOCK, updatedBy: author }))
			.from(target)
			.where(first ? undefined : exists(former));
		const saved = tx.$with("saved").as(
			tx
				.insert(assurancePolicies)
				.select(row)
				.onConflictDoUpdate({
					target: [organization, flow],
					set: {
						revision: sql`${revision} + 1`,
						...excluded(assurancePolicies, "document", "updatedAt", "updatedBy"),
					},
					setWhere: revisions === null ? undefined : isAnyOf(revision, revisions),
				})
				.returning({ revision }),
		);
		const updated = tx
			.$with("updated")
			.as(tx.select({ id: target.id, name: target.name, revision: saved.revision }).from(target).crossJoin(saved));
		const [stored] = await tx
			.with(target, saved, updated, auditing(tx, updated, context, audit.change))
			.select()
			.from(updated);
		if (stored === undefined) return undefined;
		for (const entry of audit.exceptions) await auditException(tx, context, flowId, entry);
		return stored.revision;
	});
}

async function auditException(
	tx: Transaction,
	context: RequestContext,
	flowId: string | null,
	entry: AuditEntry,
): Promise<void> {
	if (flowId === null) return;
	const updated = tx.$with("updated").as(
		tx
			.select({ id: flows.id, name: flows.name })
			.from(flows)
			.where(and(eq(flows.organizationId, context.principal.organizationId), eq(flows.id, flowId))),
	);
	await tx
		.with(updated, auditing(tx, updated, context, entry))
		.select()
		.from(updated);
}

function isPolicy(organizationId: string, flowId: string | null) {
	const { organizationId: organization, flowId: flow } = assurancePolicies;
	return and(eq(organization, organizationId), flowId === null ? isNull(flow) : eq(flow, flowId));
}

/** The organization or flow of the policy; the flow is locked against deletion. */
function targetOf(orm: Pick<Builder, "$with" | "select">, organizationId: string, flowId: string | null) {
	const fields =
		flowId === null ? { id: organizations.id, name: organizations.displayName } : { id: flows.id, name: flows.name };
	const { id, name } = asFields(fields);
	const target = orm.select({ id, name });
	return orm.$with("target").as(
		flowId === null
			? target.from(organizations).where(eq(organizations.id, organizationId))
			: target
					.from(flows)
					.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId)))
					.for("key share"),
	);
}
