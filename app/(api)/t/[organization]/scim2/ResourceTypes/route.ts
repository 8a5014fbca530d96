import { resourceTypes } from "@/lib/directory";
import { resourceTypesContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(resourceTypesContract, resourceTypes));
