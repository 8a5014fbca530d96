import { environment } from "@/lib/platform/env";
import { hasDeploymentSender } from "./can-send";
import { type Channel, channels } from "./contract";
import { selectSenderIds } from "./sender-repository";

/** What flows of an organization can send through in one channel; `canSend` answers the same for one name. */
export interface UsableSenders {
	ids: readonly string[];
	/** Whether a message without a named sender can be delivered. */
	withoutName: boolean;
	/** Whether a message counts as delivered whatever it names, because the outbox shows it. */
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
