import { listExecutors } from "@/lib/flows/runtime";
import { listExecutorsContract } from "@/lib/flows/runtime/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listExecutorsContract, listExecutors));
