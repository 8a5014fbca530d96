import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { wakeDelivery } from "./delivery";
import { messageNotFound, messageNotRetriable } from "./errors";
import { requeueMessage } from "./message-repository";

/** Makes a message that was not sent due now. @throws DomainError 404, 409 */
export async function retryMessage(context: RequestContext, messageId: string): Promise<void> {
	const id = parseId(messageId);
	if (id === null) throw messageNotFound();
	const outcome = await requeueMessage(context, id, { action: "message.retried", targetType: "message" });
	if (outcome === "absent") throw messageNotFound();
	if (outcome === "settled") throw messageNotRetriable();
	wakeDelivery();
}
