import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { SearchField } from "./field-search-form";
import type { AnyListState, ListAddress } from "./list-address";
import { ListFilters, type ListFiltersProps } from "./list-filters";
import { Pagination } from "./pagination";
import type { SortOrder } from "./sort-header";

/** One filter of a list, and what it can be. */
export interface Filter<State> {
	name: keyof State & string;
	label: string;
	/** The choice not to narrow; absent where one of the options always counts. */
	any?: string;
	options: readonly { value: string; label: string }[];
	/** Links side by side, or a list that opens. */
	look?: "tabs" | "select";
	/** What else the choice changes. */
	change?: Partial<State>;
	className?: string;
}

export interface ListProps<State extends AnyListState> {
	t: Translate;
	address: ListAddress<State>;
	state: State;
	/** What was found: the page, and how many there are in all. */
	found: { total: number; page: number; pages: number; first: number; shown: number };
	/** Absent where a page has other headings. */
	title?: ReactNode;
	text?: ReactNode;
	/** The way to make one; also where there are none. */
	create?: ReactNode;
	/** Where there are none, the way to make one stands there only. */
	createOnce?: boolean;
	actions?: ReactNode;
	/** Between the heading and the filters. */
	notices?: ReactNode;
	search?: { label: string; maxLength?: number };
	filters?: readonly Filter<State>[];
	/** Fields that are sent with the search; `stacked` gives them a row of their own. */
	fields?: readonly SearchField[];
	stacked?: boolean;
	/** For lists whose headings are no links. */
	sorting?: { label: string; options: readonly { value: string; label: string }[]; ascend: string; descend: string };
	/** Offers among the filters to drop them. */
	clear?: string;
	/** Beside the filters. */
	tools?: ReactNode;
	/** Filters are offered where there is nothing to narrow, too. */
	filtersStay?: boolean;
	empty: { title: string; text?: ReactNode; action?: ReactNode; transition?: { href: string; label: string } };
	/** `clear` leads to `href`, or else to the bare list. */
	noMatch: { title: string; text?: ReactNode; clear: string; href?: string | undefined };
	/** The table; or, given what stands below or in place of it, the table with that. */
	children: ReactNode | ((rest: ReactNode) => ReactNode);
}

const ANY = "any";

/** A page with a list: its heading, search, filters and table, and what it says where there is nothing to show. */
export function ListPage<State extends AnyListState>(props: ListProps<State>) {
	const { t, address, state, found, title, text, create, createOnce = false, actions, notices, children } = props;
	const { empty, noMatch } = props;
	const filtered = address.isFiltered(state);
	const nothing = found.total === 0 && !filtered;
	const rest =
		found.total > 0 ? (
			<Pagination t={t} {...found} urlOf={(page) => address.url(state, { page } as Partial<State>)} />
		) : filtered ? (
			<EmptyState
				title={noMatch.title}
				text={noMatch.text}
				transition={{ href: noMatch.href ?? address.path, label: noMatch.clear }}
			/>
		) : (
			<EmptyState title={empty.title} text={empty.text} transition={empty.transition}>
				{empty.action ?? create}
			</EmptyState>
		);
	return (
		<>
			{title === undefined ? null : (
				<PageHeader
					title={title}
					text={text}
					actions={
						(nothing && createOnce) || (!actions && !create) ? undefined : (
							<>
								{actions}
								{create}
							</>
						)
					}
				/>
			)}
			{nothing && createOnce ? null : notices}
			{nothing && props.filtersStay !== true ? null : <ListFilters {...filtersOf(props)}>{props.tools}</ListFilters>}
			{typeof children === "function" ? (
				children(rest)
			) : (
				<>
					{found.total > 0 ? children : null}
					{rest}
				</>
			)}
		</>
	);
}

/** The filters with the address that each choice leads to. */
function filtersOf<State extends AnyListState>({
	address,
	state,
	search,
	filters = [],
	fields,
	stacked,
	sorting,
	clear,
}: ListProps<State>): ListFiltersProps {
	const to = (change: object) => address.url(state, change as Partial<State>);
	const emptied = Object.fromEntries((fields ?? []).map(({ name }) => [name, undefined]));
	const sorted = state as State & { sort?: string; order?: SortOrder };
	const opposite = sorted.order === "asc" ? "desc" : "asc";
	return {
		choices: filters.map(({ name, label, any, options, look = "select", change, className }) => ({
			label,
			look,
			className,
			value: String(state[name] ?? ANY),
			options: [
				...(any === undefined ? [] : [{ value: ANY, label: any, href: to({ ...change, [name]: undefined }) }]),
				...options.map(({ value, label: said }) => ({ value, label: said, href: to({ ...change, [name]: value }) })),
			],
		})),
		search: search && { ...search, value: state.search, href: to({ search: "", ...emptied }) },
		fields,
		stacked,
		sorting: sorting && {
			label: sorting.label,
			value: sorted.sort ?? "",
			options: sorting.options.map((option) => ({
				...option,
				href: to({ sort: option.value, order: address.usualOrder(option.value) }),
			})),
			order: sorted.order ?? "asc",
			reverse: {
				href: to({ order: opposite }),
				label: sorted.order === "asc" ? sorting.descend : sorting.ascend,
			},
		},
		clear:
			clear !== undefined && address.isFiltered(state) ? { href: address.unfiltered(state), label: clear } : undefined,
	};
}
