import { route } from "@/app/(api)/route-handlers";
import { getExecutionContract } from "@/lib/flows/executions/contract";
import { getExecution } from "@/lib/flows/executions/get-execution";
import { presentExecution } from "@/lib/flows/executions/present-execution";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getExecutionContract,
		(context, { params }) => getExecution(context, params.executionId),
		presentExecution,
	),
});
