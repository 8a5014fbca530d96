import { and, eq, sql as fragment, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { applications, defaultFlows, flowCounts, flowSubflows, flows } from "@/db/schema";
import { isViolation } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** A flow with the nodes of its active version as JSON text. */
export interface FlowRow {
	id: string;
	flowType: string;
	name: string;
	handle: string;
	activeVersion: number;
	nodes: string;
	/** JSON text; null without any. */
	otherMembers: string | null;
	createdAt: string;
	updatedAt: string;
}

export type FlowHead = Omit<FlowRow, "nodes" | "otherMembers">;

/** The flow without its nodes, to explain why a change was refused. */
export async function selectFlowHead(organizationId: string, id: string): Promise<FlowHead | undefined> {
	const { orm } = await database();
	const { id: own, flowType, name, handle, activeVersion, createdAt, updatedAt } = flows;
	const [head] = await orm
		.select({ id: own, flowType, name, handle, activeVersion, createdAt, updatedAt })
		.from(flows)
		.where(isFlow(organizationId, id));
	return head;
}

export type DeleteOutcome = "deleted" | "nothing" | "in-use";

/**
 * Deletes the flow and its versions, and writes the count and the audit row, in one statement. Foreign keys of the database
 * prevent the deletion of a flow that is referenced.
 */
export async function deleteFlowRow(
	context: RequestContext,
	id: string,
	activeVersions: readonly number[] | null,
	audit: AuditEntry,
): Promise<DeleteOutcome> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { activeVersion, flowType, name } = flows;
	const deleted = orm.$with("deleted").as(
		orm
			.delete(flows)
			.where(
				and(isFlow(organizationId, id), activeVersions === null ? undefined : isAnyOf(activeVersion, activeVersions)),
			)
			.returning({ id: flows.id, name, flowType }),
	);
	const counted = orm.$with("counted").as(
		orm
			.update(flowCounts)
			.set({ total: fragment`${flowCounts.total} - 1` })
			.from(deleted)
			.where(and(eq(flowCounts.organizationId, organizationId), eq(flowCounts.flowType, deleted.flowType))),
	);
	try {
		const rows = await orm
			.with(deleted, counted, auditing(orm, deleted, context, audit))
			.select()
			.from(deleted);
		return rows.length === 0 ? "nothing" : "deleted";
	} catch (error) {
		if (isViolation(error, "foreign-key")) return "in-use";
		throw error;
	}
}

const MAX_HOLDERS_NAMED = 20;

export interface FlowReference {
	kind: "default" | "application" | "flow";
	name: string;
}

/** The references that prevent the deletion of this flow; only the first applications and flows by name. */
export async function selectFlowReferences(organizationId: string, id: string): Promise<FlowReference[]> {
	const { orm } = await database();
	type Kind = FlowReference["kind"];
	const { authFlowId, registrationFlowId, name } = applications;
	const standard = orm
		.select({ kind: fragment<Kind>`'default'`.as("kind"), name: defaultFlows.flowType })
		.from(defaultFlows)
		.where(and(eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowId, id)));
	const named = orm
		.select({ kind: fragment<Kind>`'application'`.as("kind"), name })
		.from(applications)
		.where(and(eq(applications.organizationId, organizationId), or(eq(authFlowId, id), eq(registrationFlowId, id))))
		.orderBy(fragment`lower(${name})`, applications.id)
		.limit(MAX_HOLDERS_NAMED);
	const running = orm
		.selectDistinct({ kind: fragment<Kind>`'flow'`.as("kind"), name: flows.name })
		.from(flowSubflows)
		.innerJoin(flows, and(eq(flows.organizationId, flowSubflows.organizationId), eq(flows.id, flowSubflows.flowId)))
		.where(and(eq(flowSubflows.organizationId, organizationId), eq(flowSubflows.subflowId, id)))
		.orderBy(flows.name)
		.limit(MAX_HOLDERS_NAMED);
	return unionAll(standard, named, running);
}

const isFlow = (organizationId: string, id: string) => and(eq(flows.organizationId, organizationId), eq(flows.id, id));
