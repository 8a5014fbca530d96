import { route } from "@/app/(api)/route-handlers";
import { restoreFlowVersionContract } from "@/lib/flows/definitions/contract";
import { presentVersion } from "@/lib/flows/definitions/present";
import { restoreFlowVersion } from "@/lib/flows/definitions/restore-flow-version";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		restoreFlowVersionContract,
		(context, { params, body, ifMatch }) => restoreFlowVersion(context, params.flowId, body, ifMatch),
		presentVersion,
	),
});
