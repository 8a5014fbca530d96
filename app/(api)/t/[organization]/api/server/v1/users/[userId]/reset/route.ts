import { route } from "@/app/(api)/route-handlers";
import { resetUserContract } from "@/lib/identity/directory/contract";
import { resetUser } from "@/lib/identity/directory/people/reset-user";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(resetUserContract, (context, { params }) => resetUser(context, params.userId)),
});
