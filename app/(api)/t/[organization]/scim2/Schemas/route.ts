import { listSchemas } from "@/lib/identity/directory";
import { listSchemasContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listSchemasContract, listSchemas));
