import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "@/components/ui/link";
import { HeaderCell } from "@/components/ui/table";

export type SortOrder = "asc" | "desc";

/** The sort order of a list, the first direction of each column, and the URLs of other orders. */
export interface Sorting<Sort extends string> {
	state: { sort: Sort; order: SortOrder };
	usualOrder: (sort: Sort) => SortOrder;
	urlOf: (change: { sort: Sort; order: SortOrder }) => string;
}

/** The same for a list whose state is not the address of the page. */
export interface SortingInPlace<Sort extends string> extends Pick<Sorting<Sort>, "state" | "usualOrder"> {
	onSort: (change: { sort: Sort; order: SortOrder }) => void;
}

const LOOK = "inline-flex min-h-6 items-center gap-1 hover:text-ink";

/** A column heading that sorts the list by its column, or reverses the order if the list is already sorted by it. */
export function SortHeader<Sort extends string>({
	sorting,
	sort,
	label,
	className,
}: {
	sorting: Sorting<Sort> | SortingInPlace<Sort>;
	sort: Sort;
	label: string;
	className?: string;
}) {
	const { state, usualOrder } = sorting;
	const current = state.sort === sort;
	const order = current ? (state.order === "asc" ? "desc" : "asc") : usualOrder(sort);
	const Arrow = state.order === "asc" ? ArrowUp : ArrowDown;
	const content = (
		<>
			{label}
			{current ? <Arrow size={14} aria-hidden="true" /> : null}
		</>
	);
	return (
		<HeaderCell
			className={className}
			aria-sort={current ? (state.order === "asc" ? "ascending" : "descending") : undefined}
		>
			{"urlOf" in sorting ? (
				<Link href={sorting.urlOf({ sort, order })} className={LOOK}>
					{content}
				</Link>
			) : (
				<button type="button" onClick={() => sorting.onSort({ sort, order })} className={LOOK}>
					{content}
				</button>
			)}
		</HeaderCell>
	);
}
