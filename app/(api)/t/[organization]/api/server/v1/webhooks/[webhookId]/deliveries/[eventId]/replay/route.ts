import { route } from "@/app/(api)/route-handlers";
import { replayWebhookDeliveryContract } from "@/lib/identity/webhooks/contract";
import { replayDelivery } from "@/lib/identity/webhooks/replay";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(replayWebhookDeliveryContract, (context, { params }) =>
		replayDelivery(context, params.webhookId, params.eventId),
	),
});
