import { getExecution, presentExecution } from "@/lib/flows/executions";
import { getExecutionContract } from "@/lib/flows/executions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getExecutionContract, getExecution, presentExecution),
);
