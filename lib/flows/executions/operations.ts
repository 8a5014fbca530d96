import { type Operation, operation } from "@/lib/platform/http/operation";
import { getExecution, getTraffic, listExecutions, presentExecution } from ".";
import { getExecutionContract, getTrafficContract, listExecutionsContract } from "./contract";

export const executionLogOperations: readonly Operation[] = [
	operation(getExecutionContract, (context, { params }) => getExecution(context, params.executionId), presentExecution),
	operation(listExecutionsContract, (context, { query }) => listExecutions(context, query)),
	operation(getTrafficContract, (context, { params, query }) =>
		getTraffic(context, params.flowId, params.version, query),
	),
];
