import { route } from "@/app/(api)/route-handlers";
import { executeFlowContract } from "@/lib/flows/runtime/contract";
import { executeFlow, executeFlowAcross, presentExecutedFlow } from "@/lib/flows/runtime/execute-flow";
import { publicOperation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: publicOperation(
		executeFlowContract,
		(context, { body }) => executeFlow(context, body),
		presentExecutedFlow,
		executeFlowAcross,
	),
});
