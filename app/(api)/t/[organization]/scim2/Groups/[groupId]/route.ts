import { deleteGroup, getGroup, patchGroup, presentGroup, replaceGroup } from "@/lib/directory";
import {
	deleteGroupContract,
	getGroupContract,
	patchGroupContract,
	replaceGroupContract,
} from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getGroupContract, getGroup, presentGroup),
	route(replaceGroupContract, replaceGroup, presentGroup),
	route(patchGroupContract, patchGroup, presentGroup),
	route(deleteGroupContract, deleteGroup),
);
