import { route } from "@/app/(api)/route-handlers";
import { listExecutionsContract } from "@/lib/flows/executions/contract";
import { listExecutions } from "@/lib/flows/executions/list-executions";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listExecutionsContract, (context, { query }) => listExecutions(context, query)),
});
