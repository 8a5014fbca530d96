"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { HeaderCell } from "@/components/ui/table";
import type { InvitationSort } from "@/lib/invitations/contract";
import { type InvitationListState, invitationListUrl, usualOrder } from "./invitation-list-url";

interface Props {
	state: InvitationListState;
	sort: InvitationSort;
	label: string;
	className?: string;
}

/** A heading by which the list is sorted; once more turns it around. */
export function InvitationSortHeader({ state, sort, label, className }: Props) {
	const current = state.sort === sort;
	const order = current ? (state.order === "asc" ? "desc" : "asc") : usualOrder(sort);
	const Arrow = state.order === "asc" ? ArrowUp : ArrowDown;
	return (
		<HeaderCell
			className={className}
			aria-sort={current ? (state.order === "asc" ? "ascending" : "descending") : undefined}
		>
			<Link
				href={invitationListUrl(state, { sort, order })}
				className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
			>
				{label}
				{current ? <Arrow size={14} aria-hidden="true" /> : null}
			</Link>
		</HeaderCell>
	);
}
