"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { HeaderCell } from "@/components/ui/table";
import { useText } from "@/lib/translations/client";
import { type FlowListState, flowListUrl, usualDirection } from "./flow-list-url";

/** A column heading that orders the list by its column, and the other way round the second time. */
export function SortHeader({
	state,
	sort,
	className,
}: {
	state: FlowListState;
	sort: FlowListState["sort"];
	className?: string;
}) {
	const { t } = useText();
	const current = state.sort === sort;
	const direction = current ? (state.direction === "asc" ? "desc" : "asc") : usualDirection(sort);
	const order = state.direction === "asc" ? "ascending" : "descending";
	const Arrow = state.direction === "asc" ? ArrowUp : ArrowDown;
	return (
		<HeaderCell className={className} aria-sort={current ? order : undefined}>
			<Link
				href={flowListUrl(state, { sort, direction })}
				className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
			>
				{t(`flows:list.sort.${sort}`)}
				{current ? <Arrow size={14} aria-hidden="true" /> : null}
			</Link>
		</HeaderCell>
	);
}
