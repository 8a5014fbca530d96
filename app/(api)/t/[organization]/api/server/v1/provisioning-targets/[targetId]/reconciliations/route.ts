import { route } from "@/app/(api)/route-handlers";
import {
	listProvisioningReconciliationsContract,
	requestProvisioningReconciliationContract,
} from "@/lib/identity/provisioning/contract";
import {
	listReconciliations,
	requestReconciliation,
} from "@/lib/identity/provisioning/reconciliation/request-reconciliation";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listProvisioningReconciliationsContract, (context, { params, query }) =>
		listReconciliations(context, params.targetId, query),
	),
	POST: operation(requestProvisioningReconciliationContract, (context, { params, body }) =>
		requestReconciliation(context, params.targetId, body),
	),
});
