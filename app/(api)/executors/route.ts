import { listExecutors } from "@/lib/flow-runtime";
import { listExecutorsContract } from "@/lib/flow-runtime/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listExecutorsContract, listExecutors));
