import type { Principal } from "@/lib/platform/kernel";
import { type OwnEvent, selectOwnEvents } from "./own-events-repository";

const MAX_EVENTS = 10_000;

/**
 * The latest 10,000 events of these organizations that the user caused or that are about the user. For an event that somebody
 * else caused, that person's name and address and the details are left out.
 */
export function ownEvents({ id }: Principal, organizationIds: readonly string[]): Promise<OwnEvent[]> {
	return selectOwnEvents(organizationIds, id, MAX_EVENTS);
}
