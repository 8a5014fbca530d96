import { route } from "@/app/(api)/route-handlers";
import { getTrafficContract } from "@/lib/flows/executions/contract";
import { getTraffic } from "@/lib/flows/executions/get-traffic";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getTrafficContract, (context, { params, query }) =>
		getTraffic(context, params.flowId, params.version, query),
	),
});
