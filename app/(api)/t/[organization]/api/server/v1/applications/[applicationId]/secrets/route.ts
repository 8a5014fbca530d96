import { route } from "@/app/(api)/route-handlers";
import { addSecretContract } from "@/lib/identity/applications/contract";
import { presentApplication } from "@/lib/identity/applications/present-application";
import { addSecret } from "@/lib/identity/applications/secrets";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		addSecretContract,
		(context, { params, body }) => addSecret(context, params.applicationId, body),
		presentApplication,
	),
});
