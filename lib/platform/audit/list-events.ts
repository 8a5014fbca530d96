import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { asEvent } from "./as-event";
import type { AuditEventList, AuditEventQuery } from "./contract";
import { selectFilteredEvents } from "./repository";

/** The audit log of the caller's organization, newest first, one page at a time. */
export async function listEvents({ principal }: RequestContext, query: AuditEventQuery): Promise<AuditEventList> {
	const { limit, offset, ...filters } = query;
	const { action, search = "", from, to: before } = filters;
	const { organizationId, organizationName } = principal;
	const filter = { action, search, from, before };
	const { total, events } = await selectFilteredEvents(organizationId, filter, boundedOffset(offset), limit);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: events.length,
		events: events.map(asEvent),
		links: pageLinks(`/t/${organizationName}/api/server/v1/audit-events`, { offset, limit, total }, filters),
	};
}
