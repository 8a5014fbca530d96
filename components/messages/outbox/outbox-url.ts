import { z } from "zod";
import { messageStatuses } from "@/lib/platform/messages/contract";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const schema = z.object({
	channel: z.preprocess(single, z.enum(["email", "sms"]).optional()).catch(undefined),
	status: z.preprocess(single, z.enum(messageStatuses).optional()).catch(undefined),
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the outbox says; whatever does not make sense counts as not said. */
export interface OutboxState {
	channel: "email" | "sms" | undefined;
	status: (typeof messageStatuses)[number] | undefined;
	search: string;
	page: number;
}

/** Reads the state out of the address. NUL cannot be searched for: the database has no such character. */
export function readOutbox(search: Record<string, string | string[] | undefined>): OutboxState {
	const { channel, status, ...state } = schema.parse(search);
	return { ...state, channel, status, search: state.search.replaceAll("\0", "") };
}

/** The address of the page in another state. A change starts again at the first page. */
export function outboxUrl(state: OutboxState, change: Partial<OutboxState> = {}): string {
	const { channel, status, search, page } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	if (channel !== undefined) query.set("channel", channel);
	if (status !== undefined) query.set("status", status);
	if (search !== "") query.set("search", search);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? "/console/outbox" : `/console/outbox?${query}`;
}
