import { route } from "@/app/(api)/route-handlers";
import { listActionCallsContract } from "@/lib/identity/actions/contract";
import { listCalls } from "@/lib/identity/actions/list-calls";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listActionCallsContract, (context, { params, query }) => listCalls(context, params.actionId, query)),
});
