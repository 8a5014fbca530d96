import { deleteMapping, getMapping, putMapping } from "@/lib/discovery";
import { deleteMappingContract, getMappingContract, putMappingContract } from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getMappingContract, getMapping),
	route(putMappingContract, putMapping),
	route(deleteMappingContract, deleteMapping),
);
