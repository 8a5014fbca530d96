import { route } from "@/app/(api)/route-handlers";
import { listSynchronizationsContract, requestSynchronizationContract } from "@/lib/identity/synchronization/contract";
import { listSynchronizations } from "@/lib/identity/synchronization/list-synchronizations";
import {
	presentNewSynchronization,
	requestSynchronization,
} from "@/lib/identity/synchronization/request-synchronization";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listSynchronizationsContract, (context, { params, query }) =>
		listSynchronizations(context, params.identityProviderId, query),
	),
	POST: operation(
		requestSynchronizationContract,
		(context, { params, body }) => requestSynchronization(context, params.identityProviderId, body),
		presentNewSynchronization,
	),
});
