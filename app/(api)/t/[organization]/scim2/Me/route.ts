import { getMe, presentUser } from "@/lib/directory";
import { getMeContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(getMeContract, getMe, presentUser));
