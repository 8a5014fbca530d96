import { type Operation, operation, publicOperation } from "@/lib/platform/http/operation";
import { executeFlow, executeFlowAcross, listExecutors, presentExecutedFlow } from ".";
import { executeFlowContract, listExecutorsContract } from "./contract";

export const executionOperations: readonly Operation[] = [
	operation(listExecutorsContract, listExecutors),
	publicOperation(
		executeFlowContract,
		(context, { body }) => executeFlow(context, body),
		presentExecutedFlow,
		executeFlowAcross,
	),
];
