import type { Principal } from "@/lib/kernel";
import { hasDeploymentSender } from "./can-send";
import type { Channel, Sender } from "./contract";
import { asSender } from "./present-sender";
import { type SenderFilter, selectSenders } from "./sender-repository";

export const SENDERS_PER_PAGE = 25;

export interface BrowsedSenders {
	total: number;
	/** From 1; the last one there is when a later one was asked for. */
	page: number;
	pages: number;
	senders: Sender[];
	/** Mail goes out through the deployment's own sender where the organization has no default. */
	deploymentMail: boolean;
	/** Channels in which flows that name no sender cannot send. */
	withoutDefault: Channel[];
}

/** The senders of the caller's organization for the console: filtered, sorted, a page at a time. */
export async function browseSenders(
	{ organizationId }: Principal,
	{ page, ...filter }: SenderFilter & { page: number },
): Promise<BrowsedSenders> {
	const read = (of: number) => selectSenders(organizationId, filter, (of - 1) * SENDERS_PER_PAGE, SENDERS_PER_PAGE);
	let found = await read(page);
	const pages = Math.max(1, Math.ceil(found.total / SENDERS_PER_PAGE));
	if (page > pages) found = await read(pages);
	return {
		total: found.total,
		page: Math.min(page, pages),
		pages,
		senders: found.senders.map((row) => asSender(organizationId, row)),
		withoutDefault: found.withoutDefault.filter((channel) => !hasDeploymentSender(channel)),
		deploymentMail: hasDeploymentSender("email"),
	};
}
