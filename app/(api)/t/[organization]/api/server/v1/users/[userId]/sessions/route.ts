import { signOutUser, userSessions } from "@/lib/identity/directory";
import { signOutUserContract, userSessionsContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(userSessionsContract, userSessions),
	route(signOutUserContract, signOutUser),
);
