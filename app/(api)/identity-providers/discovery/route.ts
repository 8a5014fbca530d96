import { resource, route } from "@/lib/http/route";
import { discoverIssuer } from "@/lib/identity-providers";
import { discoverIssuerContract } from "@/lib/identity-providers/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(discoverIssuerContract, discoverIssuer));
