import { mappingImpact } from "@/lib/discovery";
import { mappingImpactContract } from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(mappingImpactContract, mappingImpact));
