import { route } from "@/app/(api)/route-handlers";
import { putSelectionContract, watchFlowContract } from "@/lib/flows/presence/contract";
import { putSelection, watchFlow } from "@/lib/flows/presence/watch-flow";
import { eventStreamHeaders } from "@/lib/platform/http/event-stream";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		watchFlowContract,
		(context, { params }) => watchFlow(context, params),
		(stream) => ({ parts: stream, headers: eventStreamHeaders }),
	),
	PUT: operation(putSelectionContract, (context, { params, body }) => putSelection(context, params, body.nodes)),
});
