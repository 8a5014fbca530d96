import { Fragment, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { AnyListState, ListAddress } from "./list-address";
import { SortHeader, type Sorting, type SortingInPlace, type SortOrder } from "./sort-header";

export interface Column<Item> {
	/** Unique in the table. */
	id: string;
	/** The heading. */
	label: ReactNode;
	/** Shows the heading to screen readers only. */
	labelHidden?: boolean;
	/** The sort order that the heading selects. */
	sort?: string;
	/** The width of the page, or with `@` of the table's `@container`, from which the column is shown. */
	from?: keyof typeof widths;
	headerClass?: string;
	cellClass?: string;
	cell: (item: Item) => ReactNode;
}

const widths = {
	sm: "hidden sm:table-cell",
	md: "hidden md:table-cell",
	lg: "hidden lg:table-cell",
	"@26rem": "hidden @[26rem]:table-cell",
	"@44rem": "hidden @[44rem]:table-cell",
	"@54rem": "hidden @[54rem]:table-cell",
	"@60rem": "hidden @[60rem]:table-cell",
};

interface RowLook {
	selected?: boolean;
	current?: boolean;
	className?: string;
	onClick?: (event: React.MouseEvent<HTMLTableRowElement>) => void;
}

interface ListOf<State extends AnyListState> {
	address: Pick<ListAddress<State>, "url" | "usualOrder">;
	state: State;
}

type AnySorting = Sorting<string> | SortingInPlace<string>;

interface Props<Item, State extends AnyListState> {
	label: string;
	columns: readonly Column<Item>[];
	items: readonly Item[];
	keyOf: (item: Item) => string;
	/** The state of the list, for sortable columns. */
	list?: ListOf<State>;
	/** The same for a list whose state is not the address of a page. */
	sorting?: AnySorting;
	rowOf?: (item: Item) => RowLook;
	/** Rows after that of an item. */
	after?: (item: Item) => ReactNode;
}

/** A page of a list as a table, whose columns are data. */
export function ResourceTable<Item, State extends AnyListState = AnyListState>({
	label,
	columns,
	items,
	keyOf,
	list,
	sorting = list && sortingOf(list),
	rowOf,
	after,
}: Props<Item, State>) {
	return (
		<Table label={label}>
			<thead>
				<tr>
					{columns.map((column) => (
						<ColumnHeader key={column.id} column={column} sorting={sorting} />
					))}
				</tr>
			</thead>
			<tbody>
				{items.map((item) => {
					const { selected, current = false, className, onClick } = rowOf?.(item) ?? {};
					return (
						<Fragment key={keyOf(item)}>
							<Row
								aria-selected={selected}
								data-current={current ? "" : undefined}
								className={className}
								onClick={onClick}
							>
								{columns.map(({ id, from, cellClass, cell }) => (
									<Cell key={id} className={classes(from && widths[from], cellClass)}>
										{cell(item)}
									</Cell>
								))}
							</Row>
							{after?.(item)}
						</Fragment>
					);
				})}
			</tbody>
		</Table>
	);
}

function ColumnHeader<Item>({
	column: { label, labelHidden = false, sort, from, headerClass },
	sorting,
}: {
	column: Column<Item>;
	sorting: AnySorting | undefined;
}) {
	const className = classes(from && widths[from], headerClass);
	if (sort === undefined || sorting === undefined || typeof label !== "string")
		return (
			<HeaderCell className={className}>{labelHidden ? <span className="sr-only">{label}</span> : label}</HeaderCell>
		);
	return <SortHeader sorting={sorting} sort={sort} label={label} className={className} />;
}

function sortingOf<State extends AnyListState>({ address, state }: ListOf<State>): Sorting<string> {
	return {
		state: state as State & { sort: string; order: SortOrder },
		usualOrder: address.usualOrder,
		urlOf: (change) => address.url(state, change as unknown as Partial<State>),
	};
}
