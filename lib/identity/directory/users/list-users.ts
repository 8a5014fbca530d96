import type { Presented } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseFilter } from "../scim/filter";
import { type PageRequest, pageOf } from "../scim/page-of";
import { listBody } from "../scim/present";
import type { ListQuery } from "../scim/scim-contract";
import { listOfUsers } from "./list-of-users";
import type { UserOrder, UserPage } from "./listing-repository";
import { userResource } from "./present-user";
import { SORTABLE } from "./user-conditions-repository";

const ORDERS: Record<string, UserOrder> = {
	...Object.fromEntries(SORTABLE.map((attribute) => [attribute, { attribute }])),
	username: "username",
	displayname: "displayName",
	"meta.created": "createdAt",
	"urn:portico:user:lastsigninat": "lastSignInAt",
};

type Listed = UserPage & PageRequest<UserOrder>;

/** A page of the users whom `getUser` finds: the organization's own ones, and its guests. */
export async function listUsers({ principal }: RequestContext, query: ListQuery): Promise<Listed> {
	const page = pageOf<UserOrder>(query, ORDERS, "createdAt");
	const conditions = query.filter === undefined ? [] : parseFilter(query.filter);
	return {
		...(await listOfUsers(principal.organizationId, {
			...page,
			conditions,
			guestsToo: true,
			search: "",
			bound: "refuse",
		})),
		...page,
	};
}

export function presentUsers(
	{ total, users, startIndex }: Listed,
	{ params, query }: { params: { organization: string }; query: ListQuery },
): Presented {
	const resources = users.map((user) => userResource(user, params.organization));
	return { body: listBody(resources, { total, startIndex }, query) };
}
