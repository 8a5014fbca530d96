import { bulk } from "@/lib/directory";
import { bulkContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(bulkContract, bulk));
