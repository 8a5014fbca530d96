import { createGroup, listGroups, presentGroup, presentGroups } from "@/lib/directory";
import { createGroupContract, listGroupsContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listGroupsContract, listGroups, presentGroups),
	route(createGroupContract, createGroup, presentGroup),
);
