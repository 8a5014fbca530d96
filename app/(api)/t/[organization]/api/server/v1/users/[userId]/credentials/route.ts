import { route } from "@/app/(api)/route-handlers";
import { userCredentialsContract } from "@/lib/identity/directory/contract";
import { userCredentials } from "@/lib/identity/directory/people/user-credentials";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(userCredentialsContract, (context, { params }) => userCredentials(context, params.userId)),
});
