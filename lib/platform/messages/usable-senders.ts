import { environment } from "@/lib/platform/env";
import { hasDeploymentSender } from "./can-send";
import { type Channel, channels } from "./contract";
import { selectSenderIds } from "./sender-repository";

/** The senders of one channel that flows of an organization can use; `canSend` answers the same for one sender. */
export interface UsableSenders {
	ids: readonly string[];
	/** Whether a message without a named sender can be delivered. */
	withoutName: boolean;
	/** Whether a message is treated as delivered whichever sender it names, because the outbox displays it. */
	anyName: boolean;
}

/** The senders that flows of an organization can use, by channel. */
export async function usableSenders(organizationId: string): Promise<Record<Channel, UsableSenders>> {
	const rows = await selectSenderIds(organizationId);
	const of = (channel: Channel): UsableSenders => {
		const senders = rows.filter((sender) => sender.channel === channel);
		const byDeployment = hasDeploymentSender(channel);
		const shown = senders.length === 0 && !byDeployment && environment().outboxVisible;
		const hasDefault = senders.some(({ isDefault }) => isDefault);
		return {
			ids: senders.map(({ id }) => id),
			withoutName: hasDefault || byDeployment || shown,
			anyName: shown,
		};
	};
	return Object.fromEntries(channels.map((channel) => [channel, of(channel)])) as Record<Channel, UsableSenders>;
}
