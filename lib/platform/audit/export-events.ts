import type { RequestContext } from "@/lib/platform/kernel";
import { asEvent } from "./as-event";
import type { AuditEventFilters } from "./contract";
import { selectEventsAfter } from "./repository";

const EVENTS_PER_STATEMENT = 1_000;

/**
 * The matching events, oldest first, as lines of JSON (NDJSON). Reads a thousand events at a time, so that memory use is constant
 * and no connection is held while the caller reads.
 */
export async function* exportEvents(
	{ principal }: RequestContext,
	{ action, search = "", from, to: before }: AuditEventFilters,
): AsyncGenerator<string> {
	let after: { at: string; id: string } | undefined;
	for (;;) {
		const filter = { action, search, from, before };
		const events = await selectEventsAfter(principal.organizationId, filter, after, EVENTS_PER_STATEMENT);
		if (events.length > 0) yield events.map((event) => `${JSON.stringify(asEvent(event))}\n`).join("");
		if (events.length < EVENTS_PER_STATEMENT) return;
		after = events.at(-1);
	}
}
