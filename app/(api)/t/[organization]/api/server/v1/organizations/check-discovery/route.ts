import { checkDomain } from "@/lib/discovery";
import { checkDomainContract } from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(checkDomainContract, checkDomain));
