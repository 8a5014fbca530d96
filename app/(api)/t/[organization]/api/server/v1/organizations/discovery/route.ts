import { createMapping, listMappings, presentCreatedMapping } from "@/lib/discovery";
import { createMappingContract, listMappingsContract } from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(createMappingContract, createMapping, presentCreatedMapping),
	route(listMappingsContract, listMappings),
);
