import { type Operation, operation } from "@/lib/platform/http/operation";
import { getFlowUseContract } from "./contract";
import { getFlowUse } from "./uses-of-flows";

export const flowListingOperations: readonly Operation[] = [
	operation(getFlowUseContract, (context, { params }) => getFlowUse(context, params.flowId)),
];
