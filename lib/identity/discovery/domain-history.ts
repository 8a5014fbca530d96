import type { Principal } from "@/lib/platform/kernel";
import { type DomainEvent, selectDomainEvents } from "./history-repository";
import { shownDomain } from "./shown-domain";

/** The audit events of an organization's domains, latest first. They are in the organization that assigned the domains. */
export async function domainHistory(
	{ organizationId }: Principal,
	owner: string,
): Promise<(DomainEvent & { unicode: string | null })[]> {
	const events = await selectDomainEvents(organizationId, owner);
	return events.map((event) => ({ ...event, unicode: shownDomain(event.domain) }));
}
