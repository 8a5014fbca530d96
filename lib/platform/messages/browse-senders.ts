import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import { hasDeploymentSender } from "./can-send";
import type { Channel, Sender } from "./contract";
import { asSender } from "./present-sender";
import { type SenderFilter, selectSenders } from "./sender-repository";

const SENDERS_PER_PAGE = 25;

export interface BrowsedSenders extends Paged {
	total: number;
	senders: Sender[];
	/** Whether mail uses the deployment's own sender if the organization has no default. */
	deploymentMail: boolean;
	/** Channels without a default: flows that name no sender cannot send through them. */
	withoutDefault: Channel[];
}

/** The senders of the caller's organization for the console, filtered and sorted, one page at a time. */
export async function browseSenders(
	{ organizationId }: Principal,
	{ page, ...filter }: SenderFilter & { page: number },
): Promise<BrowsedSenders> {
	const found = await pageOrLast(page, SENDERS_PER_PAGE, ({ offset, limit }) =>
		selectSenders(organizationId, filter, offset, limit),
	);
	return {
		...found,
		senders: found.senders.map((row) => asSender(organizationId, row)),
		withoutDefault: found.withoutDefault.filter((channel) => !hasDeploymentSender(channel)),
		deploymentMail: hasDeploymentSender("email"),
	};
}
