import { route } from "@/app/(api)/route-handlers";
import { getFlowVersionContract } from "@/lib/flows/definitions/contract";
import { getFlowVersion } from "@/lib/flows/definitions/get-flow-version";
import { presentVersion } from "@/lib/flows/definitions/present";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getFlowVersionContract,
		(context, { params }) => getFlowVersion(context, params.flowId, params.version),
		presentVersion,
	),
});
