import { route } from "@/app/(api)/route-handlers";
import { makeDefaultFlowContract } from "@/lib/flows/listing/contract";
import { makeDefaultFlow } from "@/lib/flows/listing/make-default-flow";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	PUT: operation(makeDefaultFlowContract, (context, { params }) => makeDefaultFlow(context, params.flowId)),
});
