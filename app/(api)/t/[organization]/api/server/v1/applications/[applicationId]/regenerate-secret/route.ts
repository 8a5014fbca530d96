import { route } from "@/app/(api)/route-handlers";
import { regenerateSecretContract } from "@/lib/identity/applications/contract";
import { presentApplication } from "@/lib/identity/applications/present-application";
import { regenerateSecret } from "@/lib/identity/applications/secrets";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		regenerateSecretContract,
		(context, { params }) => regenerateSecret(context, params.applicationId),
		presentApplication,
	),
});
