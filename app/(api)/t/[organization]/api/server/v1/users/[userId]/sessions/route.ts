import { signOutUser, userSessions } from "@/lib/directory";
import { signOutUserContract, userSessionsContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(userSessionsContract, userSessions),
	route(signOutUserContract, signOutUser),
);
