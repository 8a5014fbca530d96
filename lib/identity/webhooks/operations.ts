import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createWebhookContract,
	deleteWebhookContract,
	getWebhookContract,
	listWebhookDeliveriesContract,
	listWebhooksContract,
	replayFailedDeliveriesContract,
	replayWebhookDeliveryContract,
	rotateWebhookSecretContract,
	testWebhookContract,
	updateWebhookContract,
} from "./contract";
import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { getWebhook } from "./get-webhook";
import { listDeliveries } from "./list-deliveries";
import { listWebhooks } from "./list-webhooks";
import { presentNewWebhook, presentWebhook } from "./present-webhook";
import { replayDelivery, replayFailed } from "./replay";
import { rotateSecret } from "./rotate-secret";
import { testWebhook } from "./test-webhook";
import { updateWebhook } from "./update-webhook";

export const webhookOperations: Operations = [
	operation(listWebhooksContract, ({ principal }) => listWebhooks(principal)),
	operation(createWebhookContract, (context, { body }) => createWebhook(context, body), presentNewWebhook),
	operation(getWebhookContract, (context, { params }) => getWebhook(context, params.webhookId), presentWebhook),
	operation(
		updateWebhookContract,
		(context, { params, body, ifMatch }) => updateWebhook(context, params.webhookId, body, ifMatch),
		presentWebhook,
	),
	operation(deleteWebhookContract, (context, { params }) => deleteWebhook(context, params.webhookId)),
	operation(rotateWebhookSecretContract, (context, { params }) => rotateSecret(context, params.webhookId)),
	operation(testWebhookContract, (context, { params }) => testWebhook(context, params.webhookId)),
	operation(listWebhookDeliveriesContract, (context, { params, query }) =>
		listDeliveries(context, params.webhookId, query),
	),
	operation(replayWebhookDeliveryContract, (context, { params }) =>
		replayDelivery(context, params.webhookId, params.eventId),
	),
	operation(replayFailedDeliveriesContract, (context, { params }) => replayFailed(context, params.webhookId)),
];
