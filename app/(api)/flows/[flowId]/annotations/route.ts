import { route } from "@/app/(api)/route-handlers";
import { getFlowAnnotationsContract, putFlowAnnotationsContract } from "@/lib/flows/definitions/contract";
import { getFlowAnnotations } from "@/lib/flows/definitions/get-flow-annotations";
import { presentAnnotations } from "@/lib/flows/definitions/present-annotations";
import { putFlowAnnotations } from "@/lib/flows/definitions/put-flow-annotations";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getFlowAnnotationsContract,
		(context, { params }) => getFlowAnnotations(context, params.flowId),
		presentAnnotations,
	),
	PUT: operation(
		putFlowAnnotationsContract,
		(context, { params, body, ifMatch }) => putFlowAnnotations(context, params.flowId, body, ifMatch),
		presentAnnotations,
	),
});
