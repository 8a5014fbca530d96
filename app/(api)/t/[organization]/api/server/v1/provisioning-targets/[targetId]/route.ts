import { route } from "@/app/(api)/route-handlers";
import {
	deleteProvisioningTargetContract,
	getProvisioningTargetContract,
	updateProvisioningTargetContract,
} from "@/lib/identity/provisioning/contract";
import { presentTarget } from "@/lib/identity/provisioning/targets/present-target";
import { deleteTarget, getTarget, updateTarget } from "@/lib/identity/provisioning/targets/save-target";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getProvisioningTargetContract,
		(context, { params }) => getTarget(context, params.targetId),
		presentTarget,
	),
	PATCH: operation(
		updateProvisioningTargetContract,
		(context, { params, body, ifMatch }) => updateTarget(context, params.targetId, body, ifMatch),
		presentTarget,
	),
	DELETE: operation(deleteProvisioningTargetContract, (context, { params }) => deleteTarget(context, params.targetId)),
});
