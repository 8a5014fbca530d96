import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { pollSignalsContract } from "@/lib/protocols/signals/contract";
import { pollSignals } from "@/lib/protocols/signals/poll";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(pollSignalsContract, (context, { params, body }) => pollSignals(context, params.streamId, body)),
});
