import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { requeueDelivery, requeueFailed } from "./deliveries-repository";
import { deliveryNotFound, webhookInactive } from "./errors";
import { requiredWebhook } from "./get-webhook";
import { wakeWebhookDelivery } from "./webhook-delivery";

/** Sends one event again, with the same id. @throws DomainError 404 */
export async function replayDelivery(context: RequestContext, webhookId: string, eventId: string): Promise<void> {
	const id = await activeWebhook(context, webhookId);
	const event = parseId(eventId);
	const queued = event !== null && (await requeueDelivery(context.principal.organizationId, id, event));
	if (!queued) throw deliveryNotFound();
	wakeWebhookDelivery();
}

/** Sends all failed events again. */
export async function replayFailed(context: RequestContext, webhookId: string): Promise<{ queued: number }> {
	const id = await activeWebhook(context, webhookId);
	const queued = await requeueFailed(context.principal.organizationId, id);
	wakeWebhookDelivery();
	return { queued };
}

async function activeWebhook({ principal }: RequestContext, webhookId: string): Promise<string> {
	const { id, active } = await requiredWebhook(principal.organizationId, webhookId);
	if (!active) throw webhookInactive();
	return id;
}
