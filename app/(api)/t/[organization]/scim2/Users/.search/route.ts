import { route } from "@/app/(api)/route-handlers";
import { searchUsersContract } from "@/lib/identity/directory/contract";
import { queryOf } from "@/lib/identity/directory/scim/scim-contract";
import { listUsers, presentUsers } from "@/lib/identity/directory/users/list-users";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		searchUsersContract,
		(context, { body }) => listUsers(context, queryOf(body)),
		(found, { params, body }) => presentUsers(found, { params, query: queryOf(body) }),
	),
});
