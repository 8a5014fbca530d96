import { createUser, listUsers, presentUser, presentUsers } from "@/lib/identity/directory";
import { createUserContract, listUsersContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listUsersContract, listUsers, presentUsers),
	route(createUserContract, createUser, presentUser),
);
