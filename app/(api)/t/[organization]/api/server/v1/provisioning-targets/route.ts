import { route } from "@/app/(api)/route-handlers";
import {
	createProvisioningTargetContract,
	listProvisioningTargetsContract,
} from "@/lib/identity/provisioning/contract";
import { listTargets } from "@/lib/identity/provisioning/targets/browse-targets";
import { presentNewTarget } from "@/lib/identity/provisioning/targets/present-target";
import { createTarget } from "@/lib/identity/provisioning/targets/save-target";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listProvisioningTargetsContract, ({ principal }) => listTargets(principal)),
	POST: operation(
		createProvisioningTargetContract,
		(context, { body }) => createTarget(context, body),
		presentNewTarget,
	),
});
