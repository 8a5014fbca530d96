import { route } from "@/app/(api)/route-handlers";
import { previewDirectoryContract } from "@/lib/identity/identity-providers/contract";
import { previewDirectory } from "@/lib/identity/identity-providers/directory/preview-directory";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(previewDirectoryContract, (context, { params, body }) =>
		previewDirectory(context, params.identityProviderId, body),
	),
});
