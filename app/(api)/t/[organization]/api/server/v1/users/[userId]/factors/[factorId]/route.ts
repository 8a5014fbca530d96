import { route } from "@/app/(api)/route-handlers";
import { removeFactorContract } from "@/lib/identity/directory/contract";
import { removeFactor } from "@/lib/identity/directory/people/remove-factor";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(removeFactorContract, (context, { params }) =>
		removeFactor(context, params.userId, params.factorId),
	),
});
