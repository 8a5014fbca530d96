import { and, eq, exists, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded, isAnyOf } from "@/db/conditions";
import { flowAnnotations, flows } from "@/db/schema";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface AnnotationsRow {
	/** 0 before the first save. */
	revision: number;
	/** JSON text; null before the first save. */
	document: string | null;
	/** ISO 8601; null before the first save, like `updatedBy`. */
	updatedAt: string | null;
	updatedBy: string | null;
}

export type SavedAnnotations = Omit<AnnotationsRow, "document">;

/** The notes and groups of a flow; undefined when the flow does not exist. */
export async function selectAnnotations(organizationId: string, flowId: string): Promise<AnnotationsRow | undefined> {
	const { orm } = await database();
	const { revision, document, updatedAt, updatedBy } = flowAnnotations;
	const [annotations] = await orm
		.select({ revision: sql<number>`coalesce(${revision}, 0)`, document, updatedAt, updatedBy })
		.from(flows)
		.leftJoin(
			flowAnnotations,
			and(eq(flowAnnotations.organizationId, flows.organizationId), eq(flowAnnotations.flowId, flows.id)),
		)
		.where(isFlow(organizationId, flowId));
	return annotations;
}

const isFlow = (organizationId: string, flowId: string) =>
	and(eq(flows.organizationId, organizationId), eq(flows.id, flowId));

/**
 * Stores the next revision and its audit row in one statement; undefined when the flow does not exist or has none of the expected
 * revisions. The lock prevents a concurrent deletion of the flow; of two concurrent first writes, the second finds a revision.
 */
export async function upsertAnnotations(
	context: RequestContext,
	{ flowId, document, revisions }: { flowId: string; document: string; revisions: readonly number[] | null },
	audit: AuditEntry,
): Promise<SavedAnnotations | undefined> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const { organizationId: organization, flowId: ofFlow, revision, updatedAt, updatedBy } = flowAnnotations;
	const first = revisions === null || revisions.includes(0);
	const flow = orm
		.$with("flow")
		.as(
			orm.select({ id: flows.id, name: flows.name }).from(flows).where(isFlow(organizationId, flowId)).for("key share"),
		);
	const former = orm
		.select({ revision })
		.from(flowAnnotations)
		.where(and(eq(organization, organizationId), eq(ofFlow, flowId)));
	const row = orm
		.select(asFields({ organizationId, flowId: flow.id, revision: 1, document, updatedAt: CLOCK, updatedBy: author }))
		.from(flow)
		.where(first ? undefined : exists(former));
	const saved = orm.$with("saved").as(
		orm
			.insert(flowAnnotations)
			.select(row)
			.onConflictDoUpdate({
				target: [organization, ofFlow],
				set: {
					revision: sql`${revision} + 1`,
					...excluded(flowAnnotations, "document", "updatedAt", "updatedBy"),
				},
				setWhere: revisions === null ? undefined : isAnyOf(revision, revisions),
			})
			.returning({ ofFlow, revision, updatedAt, updatedBy }),
	);
	const updated = orm
		.$with("updated")
		.as(orm.select({ id: flow.id, name: flow.name }).from(flow).innerJoin(saved, eq(saved.ofFlow, flow.id)));
	const [annotations] = await orm
		.with(flow, saved, updated, auditing(orm, updated, context, audit))
		.select({ revision: saved.revision, updatedAt: saved.updatedAt, updatedBy: saved.updatedBy })
		.from(saved);
	return annotations;
}
