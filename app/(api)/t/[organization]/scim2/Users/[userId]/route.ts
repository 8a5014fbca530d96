import { deleteUser, getUser, patchUser, presentUser, replaceUser } from "@/lib/identity/directory";
import {
	deleteUserContract,
	getUserContract,
	patchUserContract,
	replaceUserContract,
} from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getUserContract, getUser, presentUser),
	route(replaceUserContract, replaceUser, presentUser),
	route(patchUserContract, patchUser, presentUser),
	route(deleteUserContract, deleteUser),
);
