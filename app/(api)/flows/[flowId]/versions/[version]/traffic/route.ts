import { resource, route } from "@/lib/http/route";
import { getTraffic } from "@/lib/runs";
import { getTrafficContract } from "@/lib/runs/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(getTrafficContract, getTraffic));
