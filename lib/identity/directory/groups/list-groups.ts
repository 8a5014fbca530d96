import type { Presented } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseFilter } from "../scim/filter";
import { MAX_OF_EACH } from "../scim/limits";
import { type PageRequest, pageOf } from "../scim/page-of";
import { isRequested, listBody } from "../scim/present";
import type { ListQuery } from "../scim/scim-contract";
import { groupResource } from "./present-group";
import { type GroupOrder, type GroupRow, selectGroups } from "./repository";

const ORDERS: Record<string, GroupOrder> = {
	displayname: "displayName",
	"meta.created": "createdAt",
	"meta.lastmodified": "updatedAt",
	externalid: "externalId",
	id: "id",
};

type Listed = { total: number; groups: GroupRow[] } & PageRequest<GroupOrder>;

/** A page of the groups of the organization. */
export async function listGroups({ principal }: RequestContext, query: ListQuery): Promise<Listed> {
	const page = pageOf<GroupOrder>(query, ORDERS, "createdAt");
	const filters = query.filter === undefined ? [] : parseFilter(query.filter);
	const members = isRequested("members", query) ? MAX_OF_EACH : 0;
	return { ...(await selectGroups(principal.organizationId, filters, page, members)), ...page };
}

export function presentGroups(
	{ total, groups, startIndex }: Listed,
	{ params, query }: { params: { organization: string }; query: ListQuery },
): Presented {
	const resources = groups.map((group) => groupResource(group, params.organization));
	return { body: listBody(resources, { total, startIndex }, query) };
}
