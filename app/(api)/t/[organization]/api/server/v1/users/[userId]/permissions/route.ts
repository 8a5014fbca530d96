import { route } from "@/app/(api)/route-handlers";
import { effectivePermissionsContract } from "@/lib/identity/directory/contract";
import { effectivePermissions } from "@/lib/identity/directory/people/effective-permissions";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(effectivePermissionsContract, (context, { params }) => effectivePermissions(context, params.userId)),
});
