import { and, eq, exists, sql as fragment, isNotNull, isNull, or } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded, isAnyOf } from "@/db/conditions";
import { flowDrafts, flows } from "@/db/schema";
import type { FlowType } from "@/lib/flows/model";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** The draft of a flow; `document` is the JSON text of name, nodes, other members and texts. */
export interface DraftRow {
	id: string;
	flowType: FlowType;
	handle: string;
	activeVersion: number;
	revision: number;
	baseVersion: number;
	document: string;
	updatedAt: string;
	updatedBy: string;
	/** The client of the assistant that saved it last; null where a person did. */
	proposedBy: string | null;
	/** The ids of everybody who has saved it. */
	authorIds: readonly string[];
}

/** The draft of a flow; undefined when the flow does not exist or has no draft. */
export async function selectDraft(organizationId: string, flowId: string): Promise<DraftRow | undefined> {
	const { orm } = await database();
	const { id, flowType, handle, activeVersion } = flows;
	const { revision, baseVersion, document, updatedAt, updatedBy, proposedBy, authorIds } = flowDrafts;
	const [row] = await orm
		.select({
			...{ id, flowType, handle, activeVersion, revision, baseVersion },
			...{ document, updatedAt, updatedBy, proposedBy, authorIds },
		})
		.from(flows)
		.innerJoin(flowDrafts, and(eq(flowDrafts.organizationId, flows.organizationId), eq(flowDrafts.flowId, id)))
		.where(and(isFlow(organizationId, flowId), isNotNull(document)));
	return row === undefined || row.document === null ? undefined : { ...row, document: row.document };
}

export async function existsFlow(organizationId: string, flowId: string): Promise<boolean> {
	const { orm } = await database();
	const rows = await orm.select({ id: flows.id }).from(flows).where(isFlow(organizationId, flowId));
	return rows.length > 0;
}

const isFlow = (organizationId: string, flowId: string) =>
	and(eq(flows.organizationId, organizationId), eq(flows.id, flowId));

const isDraftOf = (organizationId: string, flowId: string) =>
	and(eq(flowDrafts.organizationId, organizationId), eq(flowDrafts.flowId, flowId));

export type DraftHead = Omit<DraftRow, "document" | "authorIds">;

/**
 * Stores the next revision, or removes the draft with `document` null, with its audit row in one statement. A conflict when the
 * flow does not exist or the draft has none of the expected revisions. Where there is no draft, 0 is expected.
 */
export async function upsertDraft(
	context: RequestContext,
	{
		flowId,
		revisions,
		...draft
	}: {
		flowId: string;
		baseVersion: number;
		document: string | null;
		revisions: readonly number[] | null;
	},
	audit: AuditEntry,
): Promise<{ outcome: "saved"; draft: DraftHead } | { outcome: "conflict" }> {
	const { orm } = await database();
	const { organizationId, id: authorId, name: author } = context.principal;
	const { flowId: ofFlow, revision, baseVersion, document, updatedAt, updatedBy, proposedBy, authorIds } = flowDrafts;
	const first = revisions === null || revisions.includes(0);
	const { id, name, flowType, handle, activeVersion } = flows;
	const flow = orm
		.$with("flow")
		.as(
			orm
				.select({ id, name, flowType, handle, activeVersion })
				.from(flows)
				.where(isFlow(organizationId, flowId))
				.for("key share"),
		);
	const former = orm.select({ revision }).from(flowDrafts).where(isDraftOf(organizationId, flowId));
	const row = orm
		.select(
			asFields({
				...{ organizationId, flowId: flow.id, revision: 1 },
				baseVersion: fragment`least(${draft.baseVersion}::int, ${flow.activeVersion})`,
				...{ document: draft.document, updatedAt: CLOCK, updatedBy: author },
				proposedBy: fragment`${context.assistant ?? null}::text`,
				authorIds: fragment`array[${authorId}::text]`,
			}),
		)
		.from(flow)
		.where(first ? undefined : exists(former));
	const saved = orm.$with("saved").as(
		orm
			.insert(flowDrafts)
			.select(row)
			.onConflictDoUpdate({
				target: [flowDrafts.organizationId, ofFlow],
				set: {
					revision: fragment`${revision} + 1`,
					...excluded(flowDrafts, "baseVersion", "document", "updatedAt", "updatedBy", "proposedBy"),
					authorIds: fragment`case when ${document} is null then array[${authorId}::text]
						else array(select distinct unnest(array_append(${authorIds}, ${authorId}::text))) end`,
				},
				setWhere:
					revisions === null ? undefined : or(isAnyOf(revision, revisions), first ? isNull(document) : undefined),
			})
			.returning({ ofFlow, revision, baseVersion, updatedAt, updatedBy, proposedBy }),
	);
	const updated = orm.$with("updated").as(
		orm
			.select({
				...{ id: flow.id, name: flow.name, flowType: flow.flowType, handle: flow.handle },
				...{ activeVersion: flow.activeVersion, revision: saved.revision, baseVersion: saved.baseVersion },
				...{ updatedAt: saved.updatedAt, updatedBy: saved.updatedBy },
				proposedBy: saved.proposedBy,
			})
			.from(flow)
			.innerJoin(saved, eq(saved.ofFlow, flow.id)),
	);
	const [stored] = await orm
		.with(flow, saved, updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	if (stored === undefined) return { outcome: "conflict" };
	const { name: _, ...head } = stored;
	return { outcome: "saved", draft: head };
}
