import { route } from "@/app/(api)/route-handlers";
import { addOwner, removeOwner } from "@/lib/identity/application-access";
import {
	addApplicationOwnerContract,
	removeApplicationOwnerContract,
} from "@/lib/identity/application-access/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	PUT: operation(addApplicationOwnerContract, (context, { params }) =>
		addOwner(context, params.applicationId, params.userId),
	),
	DELETE: operation(removeApplicationOwnerContract, (context, { params }) =>
		removeOwner(context, params.applicationId, params.userId),
	),
});
