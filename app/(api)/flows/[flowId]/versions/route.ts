import { route } from "@/app/(api)/route-handlers";
import { listFlowVersionsContract } from "@/lib/flows/definitions/contract";
import { listFlowVersions } from "@/lib/flows/definitions/list-flow-versions";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listFlowVersionsContract, (context, { params, query }) =>
		listFlowVersions(context, params.flowId, query),
	),
});
