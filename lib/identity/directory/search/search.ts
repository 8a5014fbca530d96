import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { type Permission, permits } from "@/lib/platform/kernel/permissions";
import { invalidFilter, invalidValue } from "../errors";
import { groupResource, listGroups } from "../groups/groups";
import { listRoles, roleResource } from "../roles/roles";
import { parseFilter } from "../scim/filter";
import { MAX_PER_PAGE } from "../scim/limits";
import { type ListQuery, queryOf, type SearchRequest } from "../scim/scim-contract";
import { listUsers } from "../users/list-users";
import { userResource } from "../users/present-user";

export interface Found {
	total: number;
	startIndex: number;
	resources: object[];
	query: ListQuery;
}

interface Kind {
	permission: Permission;
	list(
		context: RequestContext,
		query: ListQuery,
		organization: string,
	): Promise<{ total: number; resources: object[] }>;
}

const KINDS: readonly Kind[] = [
	{
		permission: "internal_user_mgt_list",
		async list(context, query, organization) {
			const { total, users } = await listUsers(context, query);
			return { total, resources: users.map((user) => userResource(user, organization)) };
		},
	},
	{
		permission: "internal_group_mgt_list",
		async list(context, query, organization) {
			const { total, items } = await listGroups(context, query);
			return { total, resources: items.map((group) => groupResource(group, organization)) };
		},
	},
	{
		permission: "internal_role_mgt_list",
		async list(context, query, organization) {
			const { total, items } = await listRoles(context, query);
			return { total, resources: items.map((role) => roleResource(role, organization)) };
		},
	},
];

/**
 * A page of the resources of all kinds that the caller may list, one kind after the other.
 * @throws DomainError 400
 */
export async function search(context: RequestContext, organization: string, request: SearchRequest): Promise<Found> {
	const query = queryOf(request);
	if (query.sortBy !== undefined)
		throw invalidValue("sortBy: kinds of resources are sorted one by one, at their endpoints.");
	if (query.filter !== undefined) parseFilter(query.filter);
	const startIndex = Math.max(1, query.startIndex);
	let [skip, left] = [startIndex - 1, Math.min(MAX_PER_PAGE, Math.max(0, query.count))];
	const found: Found = { total: 0, startIndex, resources: [], query };
	let unknown: DomainError | undefined;
	let kinds = 0;
	for (const { permission, list } of KINDS) {
		if (!permits(context.principal.scopes, permission)) continue;
		const page = await list(context, { ...query, startIndex: skip + 1, count: left }, organization).catch(
			(error: unknown) => {
				if (!(error instanceof DomainError) || error.code !== invalidFilter.code) throw error;
				unknown = error;
				return null;
			},
		);
		if (page === null) continue;
		kinds++;
		found.total += page.total;
		found.resources.push(...page.resources);
		left -= page.resources.length;
		skip = Math.max(0, skip - page.total);
	}
	// No kind of resource has the attribute.
	if (kinds === 0 && unknown !== undefined) throw unknown;
	return found;
}
