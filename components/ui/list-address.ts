import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { SortOrder } from "./sort-header";

/** Of a page, as Next reads them. */
type SearchParams = Readonly<Record<string, string | string[] | undefined>>;
/** What else narrows a list, each with what it is where nothing is said. */
type Filters = Readonly<Record<string, z.ZodType<string | undefined>>>;

export type ListState<Sort extends string, Narrowing extends Filters = Record<never, never>> = {
	search: string;
	sort: Sort;
	order: SortOrder;
	/** From 1. */
	page: number;
} & { [Name in keyof Narrowing]: z.output<Narrowing[Name]> };

interface Options<Sort extends string, Narrowing extends Filters> {
	path: string;
	/** The first one is usual. */
	sorts: readonly [Sort, ...Sort[]];
	/** Those that begin with the newest or the largest; the others run from A. */
	downward?: readonly Sort[];
	filters?: Narrowing;
}

export interface ListAddress<Sort extends string, State> {
	/** Reads the state of the list out of its address; whatever does not make sense counts as not said. */
	read: (search: SearchParams) => State;
	/** The address of the list in another state; what is usual is left out. A change starts again at the first page. */
	url: (state: State, change?: Partial<State>) => string;
	usualOrder: (sort: Sort) => SortOrder;
}

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const orderSchema = z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined);
const pageSchema = z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1);
// NUL cannot be searched for: the database has no such character.
const searchSchema = z
	.preprocess(single, z.string().trim().max(200).default(""))
	.catch("")
	.transform((text) => text.replaceAll("\0", ""));

/** How the state of a list stands in its address, so that every state can be shared and gone back to. */
export function listAddress<Sort extends string, Narrowing extends Filters = Record<never, never>>({
	path,
	sorts,
	downward = [],
	filters,
}: Options<Sort, Narrowing>): ListAddress<Sort, ListState<Sort, Narrowing>> {
	type State = ListState<Sort, Narrowing>;
	const [usualSort] = sorts;
	const sortSchema = z.preprocess(single, z.enum(sorts).default(usualSort as never)).catch(usualSort as never);
	const narrowing = Object.entries<z.ZodType<string | undefined>>(filters ?? {}).map(([name, schema]) => {
		const usual = schema.parse(undefined);
		return { name, usual, schema: z.preprocess(single, schema).catch(usual) };
	});
	const usualOrder = (sort: Sort): SortOrder => (downward.includes(sort) ? "desc" : "asc");
	return {
		read(search) {
			const sort = sortSchema.parse(search.sort) as Sort;
			return {
				...Object.fromEntries(narrowing.map(({ name, schema }) => [name, schema.parse(ownMember(search, name))])),
				search: searchSchema.parse(search.search),
				sort,
				order: orderSchema.parse(search.order) ?? usualOrder(sort),
				page: pageSchema.parse(search.page),
			} as State;
		},
		url(state, change = {}) {
			const next = { ...state, page: 1, ...change } as State;
			const { search, sort, order, page } = next;
			const query = new URLSearchParams();
			if (search !== "") query.set("search", search);
			for (const { name, usual } of narrowing) {
				const value = ownMember(next as Record<string, string | undefined>, name);
				if (value !== undefined && value !== usual) query.set(name, value);
			}
			if (sort !== usualSort) query.set("sort", sort);
			if (order !== usualOrder(sort)) query.set("order", order);
			if (page > 1) query.set("page", String(page));
			return query.size === 0 ? path : `${path}?${query}`;
		},
		usualOrder,
	};
}
