import { route } from "@/app/(api)/route-handlers";
import { getFlowUseContract } from "@/lib/flows/listing/contract";
import { getFlowUse } from "@/lib/flows/listing/uses-of-flows";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getFlowUseContract, (context, { params }) => getFlowUse(context, params.flowId)),
});
