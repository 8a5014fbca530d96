import { route } from "@/app/(api)/route-handlers";
import { presentVersion } from "@/lib/flows/definitions/present";
import { restoreFlowVersionContract } from "@/lib/flows/publication/contract";
import { restoreFlowVersion } from "@/lib/flows/publication/versions/restore-flow-version";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		restoreFlowVersionContract,
		(context, { params, body, ifMatch }) => restoreFlowVersion(context, { ...params, ifMatch }, body),
		presentVersion,
	),
});
