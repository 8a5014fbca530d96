import { route } from "@/app/(api)/route-handlers";
import { listAccessRequests } from "@/lib/identity/application-access";
import { listAccessRequestsContract } from "@/lib/identity/application-access/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listAccessRequestsContract, (context, { params, query }) =>
		listAccessRequests(context, params.applicationId, query),
	),
});
