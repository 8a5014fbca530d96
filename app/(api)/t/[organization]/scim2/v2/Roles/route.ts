import { route } from "@/app/(api)/route-handlers";
import { createRoleContract, listRolesContract } from "@/lib/identity/directory/contract";
import { createRole, listRoles, presentRole, presentRoles } from "@/lib/identity/directory/roles/roles";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listRolesContract, (context, { query }) => listRoles(context, query), presentRoles),
	POST: operation(createRoleContract, (context, { body }) => createRole(context, body), presentRole),
});
