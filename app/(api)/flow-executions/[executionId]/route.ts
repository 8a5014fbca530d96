import { resource, route } from "@/lib/http/route";
import { getExecution, presentExecution } from "@/lib/runs";
import { getExecutionContract } from "@/lib/runs/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getExecutionContract, getExecution, presentExecution),
);
