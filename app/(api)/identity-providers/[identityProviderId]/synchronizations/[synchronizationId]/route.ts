import { route } from "@/app/(api)/route-handlers";
import { getSynchronizationContract } from "@/lib/identity/synchronization/contract";
import { getSynchronization } from "@/lib/identity/synchronization/list-synchronizations";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getSynchronizationContract, (context, { params }) =>
		getSynchronization(context, params.identityProviderId, params.synchronizationId),
	),
});
