"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { HeaderCell } from "@/components/ui/table";
import { type TranslationsState, translationsUrl, usualOrder } from "./translations-url";

/** A heading that orders the matrix by its column, and the other way round when it does already. */
export function SortHeader({
	state,
	sort,
	label,
	className,
}: {
	state: TranslationsState;
	sort: TranslationsState["sort"];
	label: string;
	className?: string;
}) {
	const current = state.sort === sort;
	const order = current ? (state.order === "asc" ? "desc" : "asc") : usualOrder(sort);
	const Arrow = state.order === "asc" ? ArrowUp : ArrowDown;
	return (
		<HeaderCell
			className={className}
			aria-sort={current ? (state.order === "asc" ? "ascending" : "descending") : undefined}
		>
			<Link
				href={translationsUrl(state, { sort, order })}
				className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
			>
				{label}
				{current ? <Arrow size={14} aria-hidden="true" /> : null}
			</Link>
		</HeaderCell>
	);
}
