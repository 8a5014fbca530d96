import { route } from "@/app/(api)/route-handlers";
import { completePublication } from "@/lib/flows/publication/complete-publication";
import { completeFlowPublicationContract } from "@/lib/flows/publication/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(completeFlowPublicationContract, (context, { params, body }) =>
		completePublication(context, params.flowId, body),
	),
});
