import { resourceTypes } from "@/lib/identity/directory";
import { resourceTypesContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(resourceTypesContract, resourceTypes));
