import { route } from "@/app/(api)/route-handlers";
import { retryProvisioningContract } from "@/lib/identity/provisioning/contract";
import { retryFailed } from "@/lib/identity/provisioning/targets/ask-target";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(retryProvisioningContract, (context, { params }) => retryFailed(context, params.targetId)),
});
