import { deleteMapping, getMapping, putMapping } from "@/lib/identity/discovery";
import { deleteMappingContract, getMappingContract, putMappingContract } from "@/lib/identity/discovery/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getMappingContract, getMapping),
	route(putMappingContract, putMapping),
	route(deleteMappingContract, deleteMapping),
);
