import { route } from "@/app/(api)/route-handlers";
import { createWebhookContract, listWebhooksContract } from "@/lib/identity/webhooks/contract";
import { createWebhook } from "@/lib/identity/webhooks/create-webhook";
import { listWebhooks } from "@/lib/identity/webhooks/list-webhooks";
import { presentNewWebhook } from "@/lib/identity/webhooks/present-webhook";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listWebhooksContract, ({ principal }) => listWebhooks(principal)),
	POST: operation(createWebhookContract, (context, { body }) => createWebhook(context, body), presentNewWebhook),
});
