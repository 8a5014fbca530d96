import { route } from "@/app/(api)/route-handlers";
import { compareCanary } from "@/lib/flows/publication/compare-canary";
import { compareFlowPublicationContract } from "@/lib/flows/publication/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(compareFlowPublicationContract, (context, { params }) => compareCanary(context, params.flowId)),
});
