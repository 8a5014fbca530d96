import { z } from "zod";
import type { SortOrder } from "@/components/ui/sort-header";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const page = z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1);

const schema = z.object({
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	sort: z.preprocess(single, z.enum(["displayName", "username"]).default("displayName")).catch("displayName"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).default("asc")).catch("asc"),
	page,
	groups: page,
});

/** What the address of a group or a role says of its lists; whatever does not make sense counts as not said. */
export interface PeopleState {
	search: string;
	sort: "displayName" | "username";
	order: SortOrder;
	page: number;
	/** Page of the groups of a role. */
	groups: number;
}

/** NUL cannot be searched for: the database has no such character. */
export function readPeople(search: Record<string, string | string[] | undefined>): PeopleState {
	const state = schema.parse(search);
	return { ...state, search: state.search.replaceAll("\0", "") };
}

/** The address in another state; what is usual is left out. */
export function peopleUrl(path: string, state: PeopleState, change: Partial<PeopleState> = {}): string {
	const { search, sort, order, page, groups } = { ...state, ...change };
	const query = new URLSearchParams();
	if (search !== "") query.set("search", search);
	if (sort !== "displayName") query.set("sort", sort);
	if (order !== "asc") query.set("order", order);
	if (page > 1) query.set("page", String(page));
	if (groups > 1) query.set("groups", String(groups));
	return query.size === 0 ? path : `${path}?${query}`;
}
