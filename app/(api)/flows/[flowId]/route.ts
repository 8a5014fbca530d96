import { route } from "@/app/(api)/route-handlers";
import { deleteFlowContract, getFlowContract } from "@/lib/flows/definitions/contract";
import { deleteFlow } from "@/lib/flows/definitions/delete-flow";
import { getFlow } from "@/lib/flows/definitions/get-flow";
import { parseFlow } from "@/lib/flows/definitions/parse-flow";
import { presentFlow } from "@/lib/flows/definitions/present";
import { updateFlowContract } from "@/lib/flows/publication/contract";
import { updateFlow } from "@/lib/flows/publication/versions/update-flow";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getFlowContract, (context, { params }) => getFlow(context, params.flowId), presentFlow),
	PUT: operation(
		updateFlowContract,
		(context, { params, body, ifMatch }) => updateFlow(context, { ...params, ifMatch }, body),
		presentFlow,
		parseFlow,
	),
	DELETE: operation(deleteFlowContract, (context, { params, ifMatch }) => deleteFlow(context, params.flowId, ifMatch)),
});
