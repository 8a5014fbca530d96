import { route } from "@/app/(api)/route-handlers";
import { deleteWebhookContract, getWebhookContract, updateWebhookContract } from "@/lib/identity/webhooks/contract";
import { deleteWebhook } from "@/lib/identity/webhooks/delete-webhook";
import { getWebhook } from "@/lib/identity/webhooks/get-webhook";
import { presentWebhook } from "@/lib/identity/webhooks/present-webhook";
import { updateWebhook } from "@/lib/identity/webhooks/update-webhook";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getWebhookContract, (context, { params }) => getWebhook(context, params.webhookId), presentWebhook),
	PATCH: operation(
		updateWebhookContract,
		(context, { params, body, ifMatch }) => updateWebhook(context, params.webhookId, body, ifMatch),
		presentWebhook,
	),
	DELETE: operation(deleteWebhookContract, (context, { params }) => deleteWebhook(context, params.webhookId)),
});
