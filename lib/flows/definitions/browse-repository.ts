import { and, asc, count, desc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { defaultFlows, flowCanaries, flowDrafts, flows } from "@/db/schema";
import type { FlowType } from "@/lib/flows/model";

export type FlowSort = "name" | "handle" | "type" | "updated" | "created";

export interface FlowFilter {
	flowType: FlowType | undefined;
	/** Part of the name or the handle, case-insensitive. */
	search: string;
	sort: FlowSort;
	direction: "asc" | "desc";
}

/** A flow as the list of the console shows it. */
export interface BrowsedFlow {
	id: string;
	flowType: string;
	name: string;
	handle: string;
	activeVersion: number;
	/** The default flow of its type: it cannot be deleted. */
	isDefault: boolean;
	updatedAt: string;
	/** Who saved the unpublished draft; null without one. */
	draftBy: string | null;
	/** The client of the assistant that proposed the draft; null once a person has saved it. */
	draftProposedBy: string | null;
	/** The revision of the draft; null without one. */
	draftRevision: number | null;
	/** The share of new executions that the active version gets, while it is published gradually. */
	percent: number | null;
}

const sortColumns = {
	name: sql`lower(${flows.name})`,
	handle: flows.handle,
	type: flows.flowType,
	updated: flows.updatedAt,
	created: flows.createdAt,
} as const;

/** One page of the flows that match the filter, and their total number. */
export async function selectFilteredFlows(
	organizationId: string,
	filter: FlowFilter,
	offset: number,
	limit: number,
): Promise<{ total: number; flows: BrowsedFlow[] }> {
	const { orm } = await database();
	const where = and(eq(flows.organizationId, organizationId), ofType(filter.flowType), containing(filter.search));
	const order = filter.direction === "asc" ? asc : desc;
	const isDefault = exists(
		orm
			.select({ one: sql`1` })
			.from(defaultFlows)
			.where(and(eq(defaultFlows.organizationId, flows.organizationId), eq(defaultFlows.flowId, flows.id))),
	);
	const [[counted], rows] = await Promise.all([
		orm.select({ total: count() }).from(flows).where(where),
		orm
			.select({
				id: flows.id,
				flowType: flows.flowType,
				name: flows.name,
				handle: flows.handle,
				activeVersion: flows.activeVersion,
				isDefault: sql<boolean>`${isDefault}`,
				updatedAt: flows.updatedAt,
				draftBy: flowDrafts.updatedBy,
				draftProposedBy: flowDrafts.proposedBy,
				draftRevision: flowDrafts.revision,
				percent: flowCanaries.percent,
			})
			.from(flows)
			.leftJoin(
				flowDrafts,
				and(
					eq(flowDrafts.organizationId, flows.organizationId),
					eq(flowDrafts.flowId, flows.id),
					isNotNull(flowDrafts.document),
				),
			)
			.leftJoin(
				flowCanaries,
				and(
					eq(flowCanaries.organizationId, flows.organizationId),
					eq(flowCanaries.flowId, flows.id),
					eq(flowCanaries.version, flows.activeVersion),
					isNull(flowCanaries.endedAt),
				),
			)
			.where(where)
			.orderBy(order(sortColumns[filter.sort]), order(flows.id))
			.limit(limit)
			.offset(offset),
	]);
	return { total: counted?.total ?? 0, flows: rows };
}

function ofType(flowType: FlowType | undefined): SQL | undefined {
	return flowType === undefined ? undefined : eq(flows.flowType, flowType);
}

function containing(search: string): SQL | undefined {
	if (search === "") return undefined;
	const pattern = containsPattern(search);
	return or(ilike(flows.name, pattern), ilike(flows.handle, pattern));
}
