import { route } from "@/app/(api)/route-handlers";
import { testProvisioningTargetContract } from "@/lib/identity/provisioning/contract";
import { testTarget } from "@/lib/identity/provisioning/targets/ask-target";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(testProvisioningTargetContract, (context, { params }) => testTarget(context, params.targetId)),
});
