import { and, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { flowDrafts, flows, flowVersions } from "@/db/schema";

/** The active version of a flow, and its draft with the version that it changes. */
export interface ListedDefinition {
	id: string;
	flowType: string;
	handle: string;
	activeVersion: number;
	/** JSON text. */
	nodes: string;
	draftRevision: number | null;
	/** JSON text; null without any. */
	otherMembers: string | null;
	/** JSON text of name, nodes, other members and texts; null without a draft. */
	draft: string | null;
	/** JSON text; null without a draft, and where the version was deleted. */
	baseNodes: string | null;
}

/** The active versions and drafts of these flows; deleted flows are left out. */
export async function selectListedDefinitions(
	organizationId: string,
	ids: readonly string[],
): Promise<ListedDefinition[]> {
	if (ids.length === 0) return [];
	const { orm } = await database();
	const base = alias(flowVersions, "base");
	return orm
		.select({
			...{ id: flows.id, flowType: flows.flowType, handle: flows.handle, activeVersion: flows.activeVersion },
			...{ nodes: flowVersions.nodes, otherMembers: flowVersions.otherMembers },
			...{ draftRevision: flowDrafts.revision, draft: flowDrafts.document, baseNodes: base.nodes },
		})
		.from(flows)
		.innerJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, flows.activeVersion),
			),
		)
		.leftJoin(
			flowDrafts,
			and(
				...[eq(flowDrafts.organizationId, flows.organizationId), eq(flowDrafts.flowId, flows.id)],
				isNotNull(flowDrafts.document),
			),
		)
		.leftJoin(
			base,
			and(
				...[eq(base.organizationId, flows.organizationId), eq(base.flowId, flows.id)],
				eq(base.version, flowDrafts.baseVersion),
			),
		)
		.where(and(eq(flows.organizationId, organizationId), isAnyOf(flows.id, ids)));
}
