import type { Principal } from "@/lib/kernel";
import { type DomainEvent, selectDomainEvents } from "./history-repository";

/** What became of the domains of an organization, the latest first; told where domains are given. */
export function domainHistory({ organizationId }: Principal, owner: string): Promise<DomainEvent[]> {
	return selectDomainEvents(organizationId, owner);
}
