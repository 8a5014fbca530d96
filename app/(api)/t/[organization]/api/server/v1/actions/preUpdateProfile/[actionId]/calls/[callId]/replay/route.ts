import { route } from "@/app/(api)/route-handlers";
import { replayActionCallContract } from "@/lib/identity/actions/contract";
import { replayCall } from "@/lib/identity/actions/replay-call";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(replayActionCallContract, (context, { params }) =>
		replayCall(context, params.actionId, params.callId),
	),
});
