import { route } from "@/app/(api)/route-handlers";
import { searchGroupsContract } from "@/lib/identity/directory/contract";
import { listGroups, presentGroups } from "@/lib/identity/directory/groups/groups";
import { queryOf } from "@/lib/identity/directory/scim/scim-contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		searchGroupsContract,
		(context, { body }) => listGroups(context, queryOf(body)),
		(found, { params, body }) => presentGroups(found, { params, query: queryOf(body) }),
	),
});
