import { route } from "@/app/(api)/route-handlers";
import { createUserContract, listUsersContract } from "@/lib/identity/directory/contract";
import { createUser } from "@/lib/identity/directory/users/create-user";
import { listUsers, presentUsers } from "@/lib/identity/directory/users/list-users";
import { presentUser } from "@/lib/identity/directory/users/present-user";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listUsersContract, (context, { query }) => listUsers(context, query), presentUsers),
	POST: operation(createUserContract, (context, { body }) => createUser(context, body), presentUser),
});
