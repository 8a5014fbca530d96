import { route } from "@/app/(api)/route-handlers";
import { appleAssociation } from "@/lib/identity/applications";
import { getAppleAssociationContract } from "@/lib/identity/applications/contract";
import { publicOperation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: publicOperation(getAppleAssociationContract, () => appleAssociation()),
});
