import { environment } from "@/lib/platform/env";
import type { Channel } from "./contract";
import { deploymentSender } from "./deployment-sender";
import { selectSendersThatServe } from "./sender-repository";

/**
 * Whether a message could be delivered: by the sender it names, else by the channel's default or the deployment's own.
 * Where an organization has none at all and the outbox may be looked into, the outbox is the delivery.
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
