import { deleteRole, getRole, patchRole, presentRole, replaceRole } from "@/lib/identity/directory";
import {
	deleteRoleContract,
	getRoleContract,
	patchRoleContract,
	replaceRoleContract,
} from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getRoleContract, getRole, presentRole),
	route(replaceRoleContract, replaceRole, presentRole),
	route(patchRoleContract, patchRole, presentRole),
	route(deleteRoleContract, deleteRole),
);
