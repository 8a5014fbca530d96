import { effectivePermissions } from "@/lib/directory";
import { effectivePermissionsContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(effectivePermissionsContract, effectivePermissions),
);
