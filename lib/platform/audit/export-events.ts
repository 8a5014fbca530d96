import type { RequestContext } from "@/lib/platform/kernel";
import type { AuditEvent, AuditEventFilters } from "./contract";
import { eventsAfter } from "./list-events";

const EVENTS_PER_STATEMENT = 1_000;

/**
 * The matching events, oldest first, as lines of JSON (NDJSON). Reads a thousand events at a time, so that memory use is constant
 * and no connection is held while the caller reads.
 */
export async function* exportEvents(context: RequestContext, filters: AuditEventFilters): AsyncGenerator<string> {
	let after: AuditEvent | undefined;
	for (;;) {
		const events = await eventsAfter(context, { ...filters, order: "asc" }, after, EVENTS_PER_STATEMENT);
		if (events.length > 0) yield events.map((event) => `${JSON.stringify(event)}\n`).join("");
		if (events.length < EVENTS_PER_STATEMENT) return;
		after = events.at(-1);
	}
}
