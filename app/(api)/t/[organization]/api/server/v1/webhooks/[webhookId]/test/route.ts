import { route } from "@/app/(api)/route-handlers";
import { testWebhookContract } from "@/lib/identity/webhooks/contract";
import { testWebhook } from "@/lib/identity/webhooks/test-webhook";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(testWebhookContract, (context, { params }) => testWebhook(context, params.webhookId)),
});
