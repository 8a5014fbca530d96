import { createGroup, listGroups, presentGroup, presentGroups } from "@/lib/identity/directory";
import { createGroupContract, listGroupsContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listGroupsContract, listGroups, presentGroups),
	route(createGroupContract, createGroup, presentGroup),
);
