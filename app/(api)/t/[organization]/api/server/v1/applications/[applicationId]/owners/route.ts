import { route } from "@/app/(api)/route-handlers";
import { listOwners } from "@/lib/identity/application-access";
import { listApplicationOwnersContract } from "@/lib/identity/application-access/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listApplicationOwnersContract, (context, { params }) => listOwners(context, params.applicationId)),
});
