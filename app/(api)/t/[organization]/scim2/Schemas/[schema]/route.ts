import { getSchema } from "@/lib/directory";
import { getSchemaContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(getSchemaContract, getSchema));
