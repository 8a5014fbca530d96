import { createUser, listUsers, presentUser, presentUsers } from "@/lib/directory";
import { createUserContract, listUsersContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listUsersContract, listUsers, presentUsers),
	route(createUserContract, createUser, presentUser),
);
