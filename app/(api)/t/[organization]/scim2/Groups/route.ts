import { route } from "@/app/(api)/route-handlers";
import { createGroupContract, listGroupsContract } from "@/lib/identity/directory/contract";
import { createGroup } from "@/lib/identity/directory/groups/create-group";
import { listGroups, presentGroups } from "@/lib/identity/directory/groups/list-groups";
import { presentGroup } from "@/lib/identity/directory/groups/present-group";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listGroupsContract, (context, { query }) => listGroups(context, query), presentGroups),
	POST: operation(createGroupContract, (context, { body }) => createGroup(context, body), presentGroup),
});
