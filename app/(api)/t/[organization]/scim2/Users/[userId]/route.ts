import { deleteUser, getUser, patchUser, presentUser, replaceUser } from "@/lib/directory";
import { deleteUserContract, getUserContract, patchUserContract, replaceUserContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getUserContract, getUser, presentUser),
	route(replaceUserContract, replaceUser, presentUser),
	route(patchUserContract, patchUser, presentUser),
	route(deleteUserContract, deleteUser),
);
