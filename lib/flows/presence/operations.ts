import { eventStreamHeaders } from "@/lib/platform/http/event-stream";
import { type Operations, operation } from "@/lib/platform/http/operation";
import { putSelectionContract, watchFlowContract } from "./contract";
import { putSelection, watchFlow } from "./watch-flow";

export const presenceOperations: Operations = [
	operation(
		watchFlowContract,
		(context, { params }) => watchFlow(context, params),
		(stream) => ({ parts: stream, headers: eventStreamHeaders }),
	),
	operation(putSelectionContract, (context, { params, body }) => putSelection(context, params, body.nodes)),
];
