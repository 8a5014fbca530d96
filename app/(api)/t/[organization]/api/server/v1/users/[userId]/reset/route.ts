import { resetUser } from "@/lib/directory";
import { resetUserContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(resetUserContract, resetUser));
