import type { Presented } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseFilter } from "../scim/filter";
import { MAX_OF_EACH } from "../scim/limits";
import { type PageRequest, pageOf } from "../scim/page-of";
import { isRequested, listBody } from "../scim/present";
import type { ListQuery } from "../scim/scim-contract";
import { roleResource } from "./present-role";
import { type RoleOrder, type RoleRow, selectRoles } from "./repository";

const ORDERS: Record<string, RoleOrder> = {
	displayname: "displayName",
	"meta.created": "createdAt",
	"meta.lastmodified": "updatedAt",
	id: "id",
};

type Listed = { total: number; roles: RoleRow[] } & PageRequest<RoleOrder>;

/** A page of the roles of the organization. */
export async function listRoles({ principal }: RequestContext, query: ListQuery): Promise<Listed> {
	const page = pageOf<RoleOrder>(query, ORDERS, "createdAt");
	const filters = query.filter === undefined ? [] : parseFilter(query.filter);
	const users = isRequested("users", query) ? MAX_OF_EACH : 0;
	return { ...(await selectRoles(principal.organizationId, filters, page, users)), ...page };
}

export function presentRoles(
	{ total, roles, startIndex }: Listed,
	{ params, query }: { params: { organization: string }; query: ListQuery },
): Presented {
	const resources = roles.map((role) => roleResource(role, params.organization));
	return { body: listBody(resources, { total, startIndex }, query) };
}
