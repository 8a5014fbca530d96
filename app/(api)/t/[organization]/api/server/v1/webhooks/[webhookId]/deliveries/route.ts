import { route } from "@/app/(api)/route-handlers";
import { listWebhookDeliveriesContract } from "@/lib/identity/webhooks/contract";
import { listDeliveries } from "@/lib/identity/webhooks/list-deliveries";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listWebhookDeliveriesContract, (context, { params, query }) =>
		listDeliveries(context, params.webhookId, query),
	),
});
