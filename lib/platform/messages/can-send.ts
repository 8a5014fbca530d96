import { environment } from "@/lib/platform/env";
import type { Channel } from "./contract";
import { deploymentSender } from "./deployment-sender";
import { selectSendersThatServe } from "./sender-repository";

/**
 * Whether a message could be delivered: through the named sender, or else the channel's default or the deployment's own sender.
 * If the organization has no sender at all and the deployment displays the outbox, displaying the message is treated as delivery.
 */
export async function canSend(
	organizationId: string,
	channel: Channel,
	senderId: string | undefined,
): Promise<boolean> {
	const found = await selectSendersThatServe(organizationId, channel, senderId ?? null);
	if (found.serves) return true;
	if (senderId === undefined && hasDeploymentSender(channel)) return true;
	return !found.any && !hasDeploymentSender(channel) && environment().outboxVisible;
}

export function hasDeploymentSender(channel: Channel): boolean {
	return channel === "email" && deploymentSender() !== undefined;
}
