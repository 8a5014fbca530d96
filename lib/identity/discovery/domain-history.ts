import type { Principal } from "@/lib/platform/kernel";
import { type DomainEvent, selectDomainEvents } from "./history-repository";
import { shownDomain } from "./shown-domain";

/** What became of the domains of an organization, the latest first; told where domains are given. */
export async function domainHistory(
	{ organizationId }: Principal,
	owner: string,
): Promise<(DomainEvent & { unicode: string | null })[]> {
	const events = await selectDomainEvents(organizationId, owner);
	return events.map((event) => ({ ...event, unicode: shownDomain(event.domain) }));
}
