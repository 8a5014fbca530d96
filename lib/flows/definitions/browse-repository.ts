import { and, asc, count, desc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { defaultFlows, flowCanaries, flowDrafts, flows } from "@/db/schema";
import { timestampOf } from "@/db/timestamp";

export type FlowSort = "name" | "handle" | "type" | "updated" | "created";

export interface FlowFilter {
	flowType: string | undefined;
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
	warnings: number;
	/** The default flow of its type: it cannot be deleted. */
	isDefault: boolean;
	/** The names of the flows that run it, at most ten: it cannot be deleted either. */
	runBy: string[];
	updatedAt: string;
	/** Who saved the unpublished draft; null without one. */
	draftBy: string | null;
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
	const runBy = sql<string[]>`array(select distinct r.name from flow_subflows s
		join flows r on r.organization_id = s.organization_id and r.id = s.flow_id
		where s.organization_id = ${flows.organizationId} and s.subflow_id = ${flows.id} order by r.name limit 10)`;
	const [[counted], rows] = await Promise.all([
		orm.select({ total: count() }).from(flows).where(where),
		orm
			.select({
				id: flows.id,
				flowType: flows.flowType,
				name: flows.name,
				handle: flows.handle,
				activeVersion: flows.activeVersion,
				warnings: flows.warnings,
				isDefault: sql<boolean>`${isDefault}`,
				runBy,
				updatedAt: timestampOf(flows.updatedAt),
				draftBy: flowDrafts.updatedBy,
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

function ofType(flowType: string | undefined): SQL | undefined {
	return flowType === undefined ? undefined : eq(flows.flowType, flowType);
}

function containing(search: string): SQL | undefined {
	if (search === "") return undefined;
	const pattern = containsPattern(search);
	return or(ilike(flows.name, pattern), ilike(flows.handle, pattern));
}
