import { route } from "@/app/(api)/route-handlers";
import { describeSamlMetadataContract } from "@/lib/identity/identity-providers/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(describeSamlMetadataContract, async (context, { body }) => {
		const { describeSamlMetadata } = await import("@/lib/identity/identity-providers/describe-saml-metadata");
		return describeSamlMetadata(context, body);
	}),
});
