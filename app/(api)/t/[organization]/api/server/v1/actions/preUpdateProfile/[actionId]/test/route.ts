import { route } from "@/app/(api)/route-handlers";
import { testActionContract } from "@/lib/identity/actions/contract";
import { testAction } from "@/lib/identity/actions/test-action";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(testActionContract, (context, { params, body }) => testAction(context, params.actionId, body)),
});
