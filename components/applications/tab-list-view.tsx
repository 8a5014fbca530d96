"use client";
import type { ReactNode } from "react";
import { PanelPages } from "@/components/list/panel-pages";
import type { SortingInPlace, SortOrder } from "@/components/list/sort-header";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { type TabList, type TabListState, useExistingPage } from "./use-tab-list";

/** What a list in a tab has read. */
interface Read {
	error: unknown;
	isPending: boolean;
	isFetched: boolean;
	refetch: () => unknown;
}

/** A list in a tab of an application: its search, its table, and its pages. */
export function TabListView<Sort extends string>({
	list,
	read,
	shown,
	total,
	more = false,
	count,
	labels,
	table,
}: {
	list: TabList<Sort>;
	read: Read;
	/** Whether the tab of the list is visible; nothing is loaded before. */
	shown: boolean;
	total: number;
	/** There are more than `total`. */
	more?: boolean;
	/** The number of items on this page. */
	count: number;
	labels: { search: string; none: string; noMatch: string };
	table: (sorting: SortingInPlace<string>) => ReactNode;
}) {
	const { state, change, sorts, perPage } = list;
	const set = (next: Partial<TabListState<string>>) => change(next as Partial<TabListState<Sort>>);
	useExistingPage(list, { total, count });
	return (
		<>
			<TextField
				label={labels.search}
				type="search"
				className="max-w-80"
				value={state.search}
				maxLength={200}
				onChange={(event) => set({ search: event.target.value })}
			/>
			<RefusalNotice error={read.error} onRetry={() => void read.refetch()} />
			{read.isPending && shown ? <Skeleton className="h-40 w-full" /> : null}
			{read.isFetched && read.error === null && total === 0 ? (
				<p className="text-muted">{state.search === "" ? labels.none : labels.noMatch}</p>
			) : null}
			{count === 0 ? null : (
				<>
					{table({ state, usualOrder: (sort) => ownMember<SortOrder>(sorts, sort) ?? "asc", onSort: set })}
					<PanelPages
						offset={state.offset}
						perPage={perPage}
						count={count}
						total={total}
						more={more}
						onOffset={(offset) => set({ offset })}
					/>
				</>
			)}
		</>
	);
}
