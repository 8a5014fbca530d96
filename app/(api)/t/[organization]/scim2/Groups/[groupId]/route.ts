import { route } from "@/app/(api)/route-handlers";
import {
	deleteGroupContract,
	getGroupContract,
	patchGroupContract,
	replaceGroupContract,
} from "@/lib/identity/directory/contract";
import { deleteGroup, getGroup, patchGroup, presentGroup, replaceGroup } from "@/lib/identity/directory/groups/groups";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getGroupContract,
		(context, { params, query }) => getGroup(context, params.groupId, query),
		presentGroup,
	),
	PUT: operation(
		replaceGroupContract,
		(context, { params, body, ifMatch }) => replaceGroup(context, params.groupId, body, ifMatch),
		presentGroup,
	),
	PATCH: operation(
		patchGroupContract,
		(context, { params, body, ifMatch }) => patchGroup(context, params.groupId, body, ifMatch),
		presentGroup,
	),
	DELETE: operation(deleteGroupContract, (context, { params, ifMatch }) =>
		deleteGroup(context, params.groupId, ifMatch),
	),
});
