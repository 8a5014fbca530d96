import { resource, route } from "@/lib/http/route";
import { listExecutions } from "@/lib/runs";
import { listExecutionsContract } from "@/lib/runs/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listExecutionsContract, listExecutions));
