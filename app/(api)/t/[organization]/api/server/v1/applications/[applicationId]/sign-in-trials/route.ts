import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { beginTrial } from "@/lib/protocols/oidc/trials/begin-trial";
import { beginTrialContract } from "@/lib/protocols/oidc/trials/trial-contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(beginTrialContract, (context, { params, body }) => beginTrial(context, params.applicationId, body)),
});
