import { eventStreamHeaders } from "@/lib/platform/http/event-stream";
import { type Operation, operation } from "@/lib/platform/http/operation";
import { putSelectionContract, watchFlowContract } from "./contract";
import { putSelection, watchFlow } from "./watch-flow";

export const presenceOperations: readonly Operation[] = [
	operation(
		watchFlowContract,
		(context, { params }) => watchFlow(context, params),
		(stream) => ({ parts: stream, headers: eventStreamHeaders }),
	),
	operation(putSelectionContract, (context, { params, body }) => putSelection(context, params, body.nodes)),
];
