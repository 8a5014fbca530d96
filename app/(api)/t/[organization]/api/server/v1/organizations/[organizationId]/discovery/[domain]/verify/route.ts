import { verifyDomain } from "@/lib/identity/discovery";
import { verifyDomainContract } from "@/lib/identity/discovery/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(verifyDomainContract, verifyDomain));
