import { getSchema } from "@/lib/identity/directory";
import { getSchemaContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(getSchemaContract, getSchema));
