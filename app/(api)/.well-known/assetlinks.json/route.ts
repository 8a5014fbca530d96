import { route } from "@/app/(api)/route-handlers";
import { assetLinks } from "@/lib/identity/applications";
import { getAssetLinksContract } from "@/lib/identity/applications/contract";
import { publicOperation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: publicOperation(getAssetLinksContract, () => assetLinks()),
});
