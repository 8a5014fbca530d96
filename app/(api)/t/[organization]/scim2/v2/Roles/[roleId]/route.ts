import { route } from "@/app/(api)/route-handlers";
import {
	deleteRoleContract,
	getRoleContract,
	patchRoleContract,
	replaceRoleContract,
} from "@/lib/identity/directory/contract";
import { deleteRole, getRole, patchRole, presentRole, replaceRole } from "@/lib/identity/directory/roles/roles";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getRoleContract, (context, { params, query }) => getRole(context, params.roleId, query), presentRole),
	PUT: operation(
		replaceRoleContract,
		(context, { params, body, ifMatch }) => replaceRole(context, params.roleId, body, ifMatch),
		presentRole,
	),
	PATCH: operation(
		patchRoleContract,
		(context, { params, body, ifMatch }) => patchRole(context, params.roleId, body, ifMatch),
		presentRole,
	),
	DELETE: operation(deleteRoleContract, (context, { params, ifMatch }) => deleteRole(context, params.roleId, ifMatch)),
});
