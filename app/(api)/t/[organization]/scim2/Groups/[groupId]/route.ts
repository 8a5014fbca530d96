import { deleteGroup, getGroup, patchGroup, presentGroup, replaceGroup } from "@/lib/identity/directory";
import {
	deleteGroupContract,
	getGroupContract,
	patchGroupContract,
	replaceGroupContract,
} from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getGroupContract, getGroup, presentGroup),
	route(replaceGroupContract, replaceGroup, presentGroup),
	route(patchGroupContract, patchGroup, presentGroup),
	route(deleteGroupContract, deleteGroup),
);
