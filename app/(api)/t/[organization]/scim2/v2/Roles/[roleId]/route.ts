import { deleteRole, getRole, patchRole, presentRole, replaceRole } from "@/lib/directory";
import { deleteRoleContract, getRoleContract, patchRoleContract, replaceRoleContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getRoleContract, getRole, presentRole),
	route(replaceRoleContract, replaceRole, presentRole),
	route(patchRoleContract, patchRole, presentRole),
	route(deleteRoleContract, deleteRole),
);
