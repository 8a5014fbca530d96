import { getTraffic } from "@/lib/flows/executions";
import { getTrafficContract } from "@/lib/flows/executions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(getTrafficContract, getTraffic));
