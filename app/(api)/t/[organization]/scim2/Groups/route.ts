import { route } from "@/app/(api)/route-handlers";
import { createGroupContract, listGroupsContract } from "@/lib/identity/directory/contract";
import { createGroup, listGroups, presentGroup, presentGroups } from "@/lib/identity/directory/groups/groups";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listGroupsContract, (context, { query }) => listGroups(context, query), presentGroups),
	POST: operation(createGroupContract, (context, { body }) => createGroup(context, body), presentGroup),
});
