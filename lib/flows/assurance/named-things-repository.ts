import { database } from "@/db/client";

export interface FoundThing {
	id: string;
	name: string;
	/** Whether it is the organization itself or its parent. */
	isNear: boolean;
}

/**
 * The groups and applications of an organization with these ids, and the organizations that its users can come from: itself,
 * those below, and its parent.
 */
export async function selectNamedThings(organizationId: string, ids: readonly string[]): Promise<FoundThing[]> {
	const { sql } = await database();
	// More expressions than columns.
	return sql<FoundThing[]>`
		select id::text as id, display_name as name, false as "isNear" from groups
		where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
		union all
		select id::text as id, name, false from applications
		where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
		union all
		select o.id::text as id, o.display_name as name, o.id = own.id or o.id is not distinct from own.parent_id from organizations o
		join organizations own on own.id = ${organizationId}
		where o.id = own.id or o.id = own.parent_id or (o.id = any(${[...ids]}::uuid[]) and own.id = any(o.ancestor_ids))`;
}
