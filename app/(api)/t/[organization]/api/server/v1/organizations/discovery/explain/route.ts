import { explainAddress } from "@/lib/discovery";
import { explainAddressContract } from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(explainAddressContract, explainAddress));
