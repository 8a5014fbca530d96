import { route } from "@/app/(api)/route-handlers";
import { listFlowsContract } from "@/lib/flows/definitions/contract";
import { listFlows } from "@/lib/flows/definitions/list-flows";
import { parseFlow } from "@/lib/flows/definitions/parse-flow";
import { presentFlow } from "@/lib/flows/definitions/present";
import { createFlowContract } from "@/lib/flows/publication/contract";
import { createFlow } from "@/lib/flows/publication/versions/create-flow";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listFlowsContract, (context, { query }) => listFlows(context, query)),
	POST: operation(createFlowContract, (context, { body }) => createFlow(context, body), presentFlow, parseFlow),
});
