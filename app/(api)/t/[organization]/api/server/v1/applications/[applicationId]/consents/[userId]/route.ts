import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { withdrawConsentContract } from "@/lib/protocols/oidc/administration/administration-contract";
import { withdrawConsent } from "@/lib/protocols/oidc/administration/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(withdrawConsentContract, (context, { params }) =>
		withdrawConsent(context, params.applicationId, params.userId),
	),
});
