import { route } from "@/app/(api)/route-handlers";
import { createRoleContract, listRolesContract } from "@/lib/identity/directory/contract";
import { createRole } from "@/lib/identity/directory/roles/create-role";
import { listRoles, presentRoles } from "@/lib/identity/directory/roles/list-roles";
import { presentRole } from "@/lib/identity/directory/roles/present-role";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listRolesContract, (context, { query }) => listRoles(context, query), presentRoles),
	POST: operation(createRoleContract, (context, { body }) => createRole(context, body), presentRole),
});
