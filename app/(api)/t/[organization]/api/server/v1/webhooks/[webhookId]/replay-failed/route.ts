import { route } from "@/app/(api)/route-handlers";
import { replayFailedDeliveriesContract } from "@/lib/identity/webhooks/contract";
import { replayFailed } from "@/lib/identity/webhooks/replay";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(replayFailedDeliveriesContract, (context, { params }) => replayFailed(context, params.webhookId)),
});
