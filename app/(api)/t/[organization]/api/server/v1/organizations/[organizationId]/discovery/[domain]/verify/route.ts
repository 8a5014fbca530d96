import { verifyDomain } from "@/lib/discovery";
import { verifyDomainContract } from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(verifyDomainContract, verifyDomain));
