import { route } from "@/app/(api)/route-handlers";
import { createFlowContract, listFlowsContract } from "@/lib/flows/definitions/contract";
import { createFlow } from "@/lib/flows/definitions/create-flow";
import { listFlows } from "@/lib/flows/definitions/list-flows";
import { parseFlow } from "@/lib/flows/definitions/parse-flow";
import { presentFlow } from "@/lib/flows/definitions/present";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listFlowsContract, (context, { query }) => listFlows(context, query)),
	POST: operation(createFlowContract, (context, { body }) => createFlow(context, body), presentFlow, parseFlow),
});
