import { route } from "@/app/(api)/route-handlers";
import { searchRolesContract } from "@/lib/identity/directory/contract";
import { listRoles, presentRoles } from "@/lib/identity/directory/roles/roles";
import { queryOf } from "@/lib/identity/directory/scim/scim-contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		searchRolesContract,
		(context, { body }) => listRoles(context, queryOf(body)),
		(found, { params, body }) => presentRoles(found, { params, query: queryOf(body) }),
	),
});
