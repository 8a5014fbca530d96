import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteWebhookRow } from "./repository";

/** Deletes a webhook with its deliveries. Deleting one that does not exist succeeds. */
export async function deleteWebhook(context: RequestContext, webhookId: string): Promise<void> {
	const id = parseId(webhookId);
	if (id !== null) await deleteWebhookRow(context, id);
}
