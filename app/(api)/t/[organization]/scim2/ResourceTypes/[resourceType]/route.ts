import { getResourceType } from "@/lib/directory";
import { resourceTypeContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(resourceTypeContract, getResourceType));
