import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { Translate } from "@/lib/platform/i18n/texts";
import { COUNTED, SEARCHED } from "@/lib/platform/kernel";
import { type ExportedList, listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";
import { ANY } from "./any";
import { ExportLink } from "./export-link";
import type { SearchField } from "./field-search-form";
import type { AnyListState, ListAddress } from "./list-address";
import { ListFilters, type ListFiltersProps } from "./list-filters";
import { Pagination } from "./pagination";
import type { SortOrder } from "./sort-header";

/** A filter of a list, and its values. */
export interface Filter<State> {
	name: keyof State & string;
	label: string;
	/** The label for no filter; absent where one of the options always applies. */
	any?: string;
	options: readonly { value: string; label: string }[];
	/** Links side by side, or a select. */
	look?: "tabs" | "select";
	/** Further members of the list's state that the choice changes. */
	change?: Partial<State>;
	className?: string;
}

export interface ListProps<State extends AnyListState> {
	t: Translate;
	address: ListAddress<State>;
	state: State;
	/** The page of results, and the totals. */
	found: { total: number; more?: boolean; page: number; pages: number; first: number; shown: number };
	/** Absent where the page has another heading. */
	title?: ReactNode;
	text?: ReactNode;
	/** The button that creates an item; also shown in an empty list. */
	create?: ReactNode;
	/** Hides the actions and notices above an empty list, so that the button appears only in its placeholder. */
	createOnce?: boolean;
	actions?: ReactNode;
	/** Offers the list as a file; `exportedState` has the members of the state that its interface names otherwise. */
	exported?: ExportedList;
	exportedState?: object;
	/** Between the heading and the filters. */
	notices?: ReactNode;
	search?: { label: string; maxLength?: number };
	filters?: readonly Filter<State>[];
	/** Fields that are submitted with the search; with `stacked`, on a row of their own. */
	fields?: readonly SearchField[];
	stacked?: boolean;
	/** For lists without sortable headings. */
	sorting?: { label: string; options: readonly { value: string; label: string }[]; ascend: string; descend: string };
	/** The label of a button that resets the filters. */
	clear?: string;
	/** Beside the filters. */
	tools?: ReactNode;
	/** Shows the filters for an empty list too. */
	filtersStay?: boolean;
	empty: { title: string; text?: ReactNode; action?: ReactNode; transition?: { href: string; label: string } };
	/** `clear` leads to `href`, or to the unfiltered list. */
	noMatch: { title: string; text?: ReactNode; clear: string; href?: string | undefined };
	/** The table; or a function that renders it with what is below it, or in its place. */
	children: ReactNode | ((rest: ReactNode) => ReactNode);
}

/** A page with a list: its heading, search, filters and table, and texts for an empty list. */
export function ListPage<State extends AnyListState>(props: ListProps<State>) {
	const {
		t,
		address,
		state,
		found,
		title,
		text,
		create,
		createOnce = false,
		actions,
		exported,
		notices,
		children,
	} = props;
	const { empty, noMatch } = props;
	const filtered = address.isFiltered(state);
	const nothing = found.total === 0 && !filtered;
	const hasActions = !(nothing && createOnce) && Boolean(actions || create || exported);
	const unsearched = found.more === true && found.total < COUNTED;
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
				<PageHeader title={title} text={text} actions={hasActions ? <PageActions {...props} /> : undefined} />
			)}
			{nothing && createOnce ? null : notices}
			{nothing && props.filtersStay !== true ? null : <ListFilters {...filtersOf(props)}>{props.tools}</ListFilters>}
			{typeof children === "function" ? (
				children(rest)
			) : (
				<>
					{found.total > 0 ? children : null}
					{unsearched ? (
						<p className="py-2 text-sm text-muted" role="note">
							{t("ui:searched-part", { searched: SEARCHED })}
						</p>
					) : null}
					{rest}
				</>
			)}
		</>
	);
}

function PageActions<State extends AnyListState>({
	state,
	found,
	create,
	actions,
	exported,
	exportedState,
}: ListProps<State>) {
	return (
		<>
			{exported === undefined || found.total === 0 ? null : (
				<ExportLink
					path={listExportPath(exported, { ...state, ...exportedState })}
					access={listExportContracts[exported].access}
				/>
			)}
			{actions}
			{create}
		</>
	);
}

/** The filters with the URL of each choice. */
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
				...options.map(({ value, label: text }) => ({ value, label: text, href: to({ ...change, [name]: value }) })),
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
