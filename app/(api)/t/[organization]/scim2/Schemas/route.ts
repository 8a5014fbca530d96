import { listSchemas } from "@/lib/directory";
import { listSchemasContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listSchemasContract, listSchemas));
