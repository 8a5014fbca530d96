import { createMapping, listMappings, presentCreatedMapping } from "@/lib/identity/discovery";
import { createMappingContract, listMappingsContract } from "@/lib/identity/discovery/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(createMappingContract, createMapping, presentCreatedMapping),
	route(listMappingsContract, listMappings),
);
