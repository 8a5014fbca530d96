import { route } from "@/app/(api)/route-handlers";
import { deleteSecretContract } from "@/lib/identity/applications/contract";
import { presentApplication } from "@/lib/identity/applications/present-application";
import { deleteSecret } from "@/lib/identity/applications/secrets";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(
		deleteSecretContract,
		(context, { params }) => deleteSecret(context, params.applicationId, params.secretId),
		presentApplication,
	),
});
