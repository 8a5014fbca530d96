import { createRole, listRoles, presentRole, presentRoles } from "@/lib/directory";
import { createRoleContract, listRolesContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listRolesContract, listRoles, presentRoles),
	route(createRoleContract, createRole, presentRole),
);
