import { database } from "@/db/client";

/** The active version of a flow, and its draft with the version that it changes. */
export interface ListedDefinition {
	id: string;
	flowType: string;
	handle: string;
	activeVersion: number;
	/** JSON text. */
	nodes: string;
	draftRevision: number | null;
	/** JSON text of name, nodes and texts; null without a draft. */
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
	const { sql } = await database();
	return sql<ListedDefinition[]>`
		select f.id, f.flow_type as "flowType", f.handle, f.active_version as "activeVersion", v.nodes,
			d.revision as "draftRevision", d.document as draft, b.nodes as "baseNodes"
		from flows f
		join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version
		left join flow_drafts d on d.organization_id = f.organization_id and d.flow_id = f.id and d.document is not null
		left join flow_versions b on b.organization_id = f.organization_id and b.flow_id = f.id
			and b.version = d.base_version
		where f.organization_id = ${organizationId} and f.id = any(${[...ids]}::uuid[])`;
}
