import { route } from "@/app/(api)/route-handlers";
import { setTemporaryPasswordContract } from "@/lib/identity/directory/contract";
import { setTemporaryPassword } from "@/lib/identity/directory/people/set-temporary-password";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(setTemporaryPasswordContract, (context, { params }) => setTemporaryPassword(context, params.userId)),
});
