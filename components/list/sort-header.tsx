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

/** A column heading that sorts the list by its column, or reverses the order if the list is already sorted by it. */
export function SortHeader<Sort extends string>({
	state,
	usualOrder,
	urlOf,
	sort,
	label,
	className,
}: Sorting<Sort> & { sort: Sort; label: string; className?: string }) {
	const current = state.sort === sort;
	const order = current ? (state.order === "asc" ? "desc" : "asc") : usualOrder(sort);
	const Arrow = state.order === "asc" ? ArrowUp : ArrowDown;
	return (
		<HeaderCell
			className={className}
			aria-sort={current ? (state.order === "asc" ? "ascending" : "descending") : undefined}
		>
			<Link href={urlOf({ sort, order })} className="inline-flex min-h-6 items-center gap-1 hover:text-ink">
				{label}
				{current ? <Arrow size={14} aria-hidden="true" /> : null}
			</Link>
		</HeaderCell>
	);
}
