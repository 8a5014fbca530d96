import { ownMember } from "@/lib/platform/kernel/own-member";
import { choiceFilter, type Filter, type FilterValue, pageFilter, readFilter } from "./filters";
import type { SortOrder } from "./sort-header";

/** The search parameters of a page, as Next.js passes them. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;
type Filters = Readonly<Record<string, Filter>>;
type Sorting<Sort extends string> = [Sort] extends [never] ? unknown : { sort: Sort; order: SortOrder };

/** The state of every list. */
export interface AnyListState {
	search: string;
	/** From 1. */
	page: number;
}

export type ListState<Sort extends string = never, Chosen extends Filters = Record<never, never>> = AnyListState &
	Sorting<Sort> & { [Name in keyof Chosen]: ValueOf<Chosen[Name]> };
type ValueOf<Chosen> = Chosen extends Filter<infer Value> ? Value : never;

interface Options<Sort extends string, Chosen extends Filters> {
	path: string;
	/** The first one is the default. Without any, the list has one order. */
	sorts?: readonly [Sort, ...Sort[]];
	/** Those that begin with the newest or the largest. */
	downward?: readonly Sort[];
	filters?: Chosen;
	/** Filters that select a view instead of narrowing the list. */
	views?: readonly (keyof Chosen & string)[];
	/** Filters that any other change resets. */
	passing?: readonly (keyof Chosen & string)[];
	/** Resets filters that depend on another one. */
	settle?: (state: ListState<Sort, Chosen>) => Partial<ListState<Sort, Chosen>>;
}

export interface ListAddress<State extends AnyListState> {
	path: string;
	/** Reads the state from the URL; invalid values are ignored. */
	read: (search: SearchParams) => State;
	/** The URL of the list in a changed state, without defaults. A change returns to the first page. */
	url: (state: State, change?: Partial<State>) => string;
	usualOrder: (sort: string) => SortOrder;
	/** Whether a filter may hide items. */
	isFiltered: (state: State) => boolean;
	/** The URL of the list without filters, in the same order. */
	unfiltered: (state: State) => string;
}

export type StateOf<Address> = Address extends ListAddress<infer State> ? State : never;

const orderFilter = choiceFilter<SortOrder>(["asc", "desc"]);
const MAX_SEARCH = 200;
const searchFilter: Filter<string> = {
	usual: "",
	read: (text) => {
		const trimmed = text.trim();
		// Without NUL, which the database cannot store.
		return trimmed.length > MAX_SEARCH ? undefined : trimmed.replaceAll("\0", "");
	},
};

/** Describes how the state of a list is stored in its URL, so that every state can be shared and returned to. */
export function listAddress<Sort extends string = never, Chosen extends Filters = Record<never, never>>({
	path,
	sorts,
	downward = [],
	filters,
	views = [],
	passing = [],
	settle,
}: Options<Sort, Chosen>): ListAddress<ListState<Sort, Chosen>> {
	type State = ListState<Sort, Chosen>;
	const chosen = Object.entries<Filter>(filters ?? {}).map(([name, filter]) => ({ name, filter, usual: filter.usual }));
	const narrowing = chosen.filter(({ name }) => !views.includes(name));
	const ended = Object.fromEntries(
		chosen.flatMap(({ name, usual }) => (passing.includes(name) ? [[name, usual]] : [])),
	);
	const everything = { search: "", ...Object.fromEntries(narrowing.map(({ name, usual }) => [name, usual])) };
	const settled = (state: State): State => (settle === undefined ? state : { ...state, ...settle(state) });
	const filterOf = (state: State, name: string) => ownMember(state as Record<string, FilterValue>, name);
	const usualOrder = (sort: string): SortOrder => (downward.some((each) => each === sort) ? "desc" : "asc");
	const readSorting = (search: SearchParams) => {
		if (sorts === undefined) return {};
		const sort = readFilter(choiceFilter(sorts, sorts[0]), search.sort);
		return { sort, order: readFilter(orderFilter, search.order) ?? usualOrder(sort) };
	};
	const url = (state: State, change: Partial<State> = {}) => {
		const next = settled({ ...state, page: 1, ...ended, ...change } as State);
		const query = new URLSearchParams();
		if (next.search !== "") query.set("search", next.search);
		for (const { name, usual } of chosen) {
			const value = filterOf(next, name);
			if (value !== undefined && String(value) !== String(usual)) query.set(name, String(value));
		}
		if (sorts !== undefined) {
			const { sort, order } = next as unknown as { sort: string; order: SortOrder };
			if (sort !== sorts[0]) query.set("sort", sort);
			if (order !== usualOrder(sort)) query.set("order", order);
		}
		if (next.page > 1) query.set("page", String(next.page));
		return query.size === 0 ? path : `${path}?${query}`;
	};
	return {
		path,
		read: (search) =>
			settled({
				...Object.fromEntries(chosen.map(({ name, filter }) => [name, readFilter(filter, ownMember(search, name))])),
				search: readFilter(searchFilter, search.search),
				...readSorting(search),
				page: readFilter(pageFilter, search.page),
			} as State),
		url,
		usualOrder,
		isFiltered: (state) =>
			state.search !== "" || narrowing.some(({ name, usual }) => String(filterOf(state, name)) !== String(usual)),
		unfiltered: (state) => url(state, everything as Partial<State>),
	};
}
