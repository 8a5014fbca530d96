import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { completeTrial } from "@/lib/protocols/oidc/trials/complete-trial";
import { completeTrialContract } from "@/lib/protocols/oidc/trials/trial-contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(completeTrialContract, (context, { params, body }) =>
		completeTrial(context, params.applicationId, body.parameters),
	),
});
