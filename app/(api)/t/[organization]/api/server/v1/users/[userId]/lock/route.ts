import { route } from "@/app/(api)/route-handlers";
import { unlockUserContract } from "@/lib/identity/directory/contract";
import { unlockUser } from "@/lib/identity/directory/people/unlock-user";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(unlockUserContract, (context, { params }) => unlockUser(context, params.userId)),
});
