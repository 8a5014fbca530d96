import { type Operations, operation, publicOperation } from "@/lib/platform/http/operation";
import { executeFlowContract, listExecutorsContract } from "./contract";
import { executeFlow, executeFlowAcross, presentExecutedFlow } from "./execute-flow";
import { listExecutors } from "./list-executors";

export const executionOperations: Operations = [
	operation(listExecutorsContract, listExecutors),
	publicOperation(
		executeFlowContract,
		(context, { body }) => executeFlow(context, body),
		presentExecutedFlow,
		executeFlowAcross,
	),
];
