import { route } from "@/app/(api)/route-handlers";
import { previewProvisioningContract } from "@/lib/identity/provisioning/contract";
import { previewPerson } from "@/lib/identity/provisioning/targets/ask-target";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(previewProvisioningContract, (context, { params, body }) =>
		previewPerson(context, params.targetId, body),
	),
});
