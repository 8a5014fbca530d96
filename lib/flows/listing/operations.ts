import { type Operations, operation } from "@/lib/platform/http/operation";
import { getFlowUseContract, makeDefaultFlowContract } from "./contract";
import { makeDefaultFlow } from "./make-default-flow";
import { getFlowUse } from "./uses-of-flows";

export const flowListingOperations: Operations = [
	operation(getFlowUseContract, (context, { params }) => getFlowUse(context, params.flowId)),
	operation(makeDefaultFlowContract, (context, { params }) => makeDefaultFlow(context, params.flowId)),
];
