import { createRole, listRoles, presentRole, presentRoles } from "@/lib/identity/directory";
import { createRoleContract, listRolesContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listRolesContract, listRoles, presentRoles),
	route(createRoleContract, createRole, presentRole),
);
