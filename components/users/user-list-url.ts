import { z } from "zod";

const PATH = "/console/users";
const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const sortSchema = z.enum(["username", "displayName", "createdAt"]);
export type UserSort = z.infer<typeof sortSchema>;

const schema = z.object({
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	status: z.preprocess(single, z.enum(["active", "disabled"]).optional()).catch(undefined),
	home: z.preprocess(single, z.enum(["here", "elsewhere"]).default("here")).catch("here"),
	sort: z.preprocess(single, sortSchema.default("username")).catch("username"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
	peek: z.preprocess(single, z.uuid().optional()).catch(undefined),
});

/** What the address of the list says; whatever does not make sense counts as not said. */
export interface UserListState {
	search: string;
	status: "active" | "disabled" | undefined;
	/** The organization's own users, or its members whose home is elsewhere. */
	home: "here" | "elsewhere";
	sort: UserSort;
	order: "asc" | "desc";
	page: number;
	/** Id of the user who is looked at beside the list. */
	peek: string | undefined;
}

/** Reads the state of the list out of its address. NUL cannot be searched for: the database has no such character. */
export function readUserList(search: Record<string, string | string[] | undefined>): UserListState {
	const { status, peek, ...state } = schema.parse(search);
	return {
		...state,
		status,
		peek: peek?.toLowerCase(),
		search: state.search.replaceAll("\0", ""),
		order: state.order ?? usualOrder(state.sort),
	};
}

/**
 * The address of the list in another state; what is usual is left out. A change starts again at the first page, with
 * nobody looked at.
 */
export function userListUrl(state: UserListState, change: Partial<UserListState> = {}): string {
	const { search, status, home, sort, order, page, peek } = { ...state, page: 1, peek: undefined, ...change };
	const query = new URLSearchParams();
	if (search !== "") query.set("search", search);
	if (status !== undefined) query.set("status", status);
	if (home !== "here") query.set("home", home);
	if (sort !== "username") query.set("sort", sort);
	if (order !== usualOrder(sort)) query.set("order", order);
	if (page > 1) query.set("page", String(page));
	if (peek !== undefined) query.set("peek", peek);
	return query.size === 0 ? PATH : `${PATH}?${query}`;
}

/** Names run from A, times from the newest. */
export function usualOrder(sort: UserSort): "asc" | "desc" {
	return sort === "createdAt" ? "desc" : "asc";
}
