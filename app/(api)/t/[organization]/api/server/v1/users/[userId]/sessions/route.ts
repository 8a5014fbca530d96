import { route } from "@/app/(api)/route-handlers";
import { signOutUserContract, userSessionsContract } from "@/lib/identity/directory/contract";
import { signOutUser } from "@/lib/identity/directory/people/sign-out-user";
import { userSessions } from "@/lib/identity/directory/people/user-sessions";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(userSessionsContract, (context, { params }) => userSessions(context, params.userId)),
	DELETE: operation(signOutUserContract, (context, { params }) => signOutUser(context, params.userId)),
});
