import { route } from "@/app/(api)/route-handlers";
import {
	deleteUserContract,
	getUserContract,
	patchUserContract,
	replaceUserContract,
} from "@/lib/identity/directory/contract";
import { deleteUser } from "@/lib/identity/directory/users/delete-user";
import { getUser } from "@/lib/identity/directory/users/get-user";
import { patchUser } from "@/lib/identity/directory/users/patch-user";
import { presentUser } from "@/lib/identity/directory/users/present-user";
import { replaceUser } from "@/lib/identity/directory/users/replace-user";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getUserContract, (context, { params }) => getUser(context, params.userId), presentUser),
	PUT: operation(
		replaceUserContract,
		(context, { params, body, ifMatch }) => replaceUser(context, params.userId, body, ifMatch),
		presentUser,
	),
	PATCH: operation(
		patchUserContract,
		(context, { params, body, ifMatch }) => patchUser(context, params.userId, body, ifMatch),
		presentUser,
	),
	DELETE: operation(deleteUserContract, (context, { params, ifMatch }) => deleteUser(context, params.userId, ifMatch)),
});
