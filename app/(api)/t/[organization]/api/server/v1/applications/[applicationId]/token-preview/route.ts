import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { previewTokensContract } from "@/lib/protocols/oidc/administration/administration-contract";
import { previewTokens } from "@/lib/protocols/oidc/administration/preview-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(previewTokensContract, (context, { params, body }) =>
		previewTokens(context, params.applicationId, body),
	),
});
