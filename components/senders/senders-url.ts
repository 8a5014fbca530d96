import { z } from "zod";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const schema = z.object({
	channel: z.preprocess(single, z.enum(["email", "sms"]).optional()).catch(undefined),
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	sort: z.preprocess(single, z.enum(["name", "updatedAt"]).default("name")).catch("name"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the list of senders says; whatever does not make sense counts as not said. */
export interface SendersState {
	channel: "email" | "sms" | undefined;
	search: string;
	sort: "name" | "updatedAt";
	order: "asc" | "desc";
	page: number;
}

/** Reads the state out of the address. NUL cannot be searched for: the database has no such character. */
export function readSenders(search: Record<string, string | string[] | undefined>): SendersState {
	const { channel, order, ...state } = schema.parse(search);
	return {
		...state,
		channel,
		search: state.search.replaceAll("\0", ""),
		order: order ?? usualOrder(state.sort),
	};
}

/** The address of the list in another state; what is usual is left out. A change starts again at the first page. */
export function sendersUrl(state: SendersState, change: Partial<SendersState> = {}): string {
	const { channel, search, sort, order, page } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	if (channel !== undefined) query.set("channel", channel);
	if (search !== "") query.set("search", search);
	if (sort !== "name") query.set("sort", sort);
	if (order !== usualOrder(sort)) query.set("order", order);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? "/console/senders" : `/console/senders?${query}`;
}

/** Names run from A, times from the newest. */
export function usualOrder(sort: SendersState["sort"]): "asc" | "desc" {
	return sort === "updatedAt" ? "desc" : "asc";
}
