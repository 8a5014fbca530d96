import { route } from "@/app/(api)/route-handlers";
import { explainAddressContract } from "@/lib/identity/discovery/contract";
import { explainAddress } from "@/lib/identity/discovery/explain-address";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(explainAddressContract, (context, { body }) => explainAddress(context, body)),
});
