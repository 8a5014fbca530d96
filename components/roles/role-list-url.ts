import { z } from "zod";

const PATH = "/console/roles";
const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const schema = z.object({
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	sort: z.preprocess(single, z.enum(["displayName", "createdAt"]).default("displayName")).catch("displayName"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

export type RoleSort = z.output<typeof schema>["sort"];

/** What the address of the list says; whatever does not make sense counts as not said. */
export interface RoleListState {
	search: string;
	sort: RoleSort;
	order: "asc" | "desc";
	page: number;
}

/** Reads the state of the list out of its address. NUL cannot be searched for: the database has no such character. */
export function readRoleList(search: Record<string, string | string[] | undefined>): RoleListState {
	const state = schema.parse(search);
	return { ...state, search: state.search.replaceAll("\0", ""), order: state.order ?? usualOrder(state.sort) };
}

/** The address of the list in another state; what is usual is left out. A change starts again at the first page. */
export function roleListUrl(state: RoleListState, change: Partial<RoleListState> = {}): string {
	const { search, sort, order, page } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	if (search !== "") query.set("search", search);
	if (sort !== "displayName") query.set("sort", sort);
	if (order !== usualOrder(sort)) query.set("order", order);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? PATH : `${PATH}?${query}`;
}

/** Names run from A, times from the newest. */
export function usualOrder(sort: RoleSort): "asc" | "desc" {
	return sort === "displayName" ? "asc" : "desc";
}
