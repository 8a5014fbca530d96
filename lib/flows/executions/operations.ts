import { type Operations, operation } from "@/lib/platform/http/operation";
import { getExecutionContract, getTrafficContract, listExecutionsContract } from "./contract";
import { getExecution } from "./get-execution";
import { getTraffic } from "./get-traffic";
import { listExecutions } from "./list-executions";
import { presentExecution } from "./present-execution";

export const executionLogOperations: Operations = [
	operation(listExecutionsContract, (context, { query }) => listExecutions(context, query)),
	operation(getExecutionContract, (context, { params }) => getExecution(context, params.executionId), presentExecution),
	operation(getTrafficContract, (context, { params, query }) =>
		getTraffic(context, params.flowId, params.version, query),
	),
];
